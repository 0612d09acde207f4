import { domainToUnicode } from 'node:url';

/** Returns what an app without `SITE_NAME` is called: its host as people write it, such as `bücher.example`. */
export function getAppName(appPage: string): string {
  const { hostname, port } = new URL(appPage);
  return `${domainToUnicode(hostname)}${port === '' ? '' : `:${port}`}`;
}
