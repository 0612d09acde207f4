/**
 * The sites that the demo serves, each on its own port with its own settings; the first one is the main port's, which
 * also allows every other site as `app-config`.
 *
 * @type {readonly { site: string, says: string }[]}
 */
export const demoSites = [
  { site: 'mqfree01', says: 'free, dark theme' },
  { site: 'mqlight1', says: 'free, light theme' },
  { site: 'mqadvm01', says: 'free with ads (pre-, mid- and post-roll)' },
  { site: 'mqadss01', says: 'free with ads stitched into the stream (SSAI)' },
  { site: 'mqcleeng', says: 'subscription via Cleeng; sign in: mia@example.org / secret123' },
  { site: 'mqjwp001', says: 'subscription via JWP; sign in: mia@example.org / secret123' },
  { site: 'mqbridge', says: 'subscription via JWP with access bridge; sign in: mia@example.org / secret123' },
  { site: 'mqown001', says: 'free accounts on our own back end; sign in: mia@example.org / secret123' },
];
