/** The order matters: browsers also name those that they are based on. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\bTizen (\d+)/, 'Tizen'],
  [/\b(?:Web0S|webOS)\b.*?\bChrome\/(\d+)/, 'webOS'],
  [/\b(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPT)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const MAX_LENGTH = 400;
const MAX_VERSION = 999;

/**
 * Returns the family and major version of a browser, such as `Firefox 128`; `other` for unknown ones. The full header
 * could identify devices and is not kept.
 */
export function getBrowserName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  for (const [pattern, family] of FAMILIES) {
    const version = Number(pattern.exec(text)?.[1]);
    if (version <= MAX_VERSION) return `${family} ${version}`;
  }
  return 'other';
}
