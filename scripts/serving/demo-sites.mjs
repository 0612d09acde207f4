/**
 * The sites that the demo serves, each on its own port with its own settings; the first one is the main port's, which
 * also allows every other site as `app-config`.
 *
 * @type {readonly { site: string, says: string }[]}
 */
export const demoSites = [
  { site: 'mqfree01', says: 'free: everybody watches everything, dark' },
  { site: 'mqlight1', says: 'free, light colours from the operator' },
  { site: 'mqadvm01', says: 'free with ads: breaks before, in and after the films' },
  { site: 'mqadss01', says: 'free with ads in the streams themselves' },
  { site: 'mqcleeng', says: 'a subscription at the commerce provider; log in as mia@example.org, secret123' },
  { site: 'mqjwp001', says: 'a subscription at the player platform; log in as mia@example.org, secret123' },
  { site: 'mqbridge', says: 'the same behind the access bridge; log in as mia@example.org, secret123' },
  { site: 'mqown001', says: 'for members of the own back end; log in as mia@example.org, secret123' },
];
