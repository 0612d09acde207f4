/** Length of each hostile text in characters. */
const LENGTH = 5_000;

const ATTACKS = [
  '<script>window.hostile = true</script>',
  '<img src="x" onerror="window.hostile = true">',
  '"><svg onload="window.hostile = true">',
  '[a link](javascript:window.hostile=true)',
  '<a href="javascript:window.hostile=true">another link</a>',
  "' onfocus='window.hostile = true' autofocus='",
  '{{constructor.constructor("window.hostile = true")()}}',
  '\u202Eedirrevo noitcerid\u202C \u0000 \u200B \uFFFE',
  'http://user:password@example.test/%0d%0aSet-Cookie:a=b',
];

/**
 * Creates text that must be displayed literally without being executed. If it was executed, the page has
 * `window.hostile`.
 */
export function hostileText(label: string): string {
  const attack = `${label} ${ATTACKS.join(' ')} `;
  return `${attack}${'Looooong'.repeat(LENGTH / 8)}`.slice(0, LENGTH);
}

/** A link that must never be followed. */
export const HOSTILE_URL = 'javascript:window.hostile=true';
