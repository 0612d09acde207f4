import { isHttpUrl } from '../shared/url.ts';
import { commerceError } from './commerce-errors.ts';

/**
 * `url` if a payment may lead the browser there: http(s), and one of the hosts that the source names, exact or with all
 * below `.domain`. Plain http goes only to hosts that are named with their port, as those of a sandbox are. Fails with
 * `redirect_refused`.
 */
export function checkRedirect(url: string, hosts: readonly string[]): string {
  if (!isHttpUrl(url)) throw commerceError('redirect_refused');
  const { protocol, host, hostname, username, password } = new URL(url);
  const isNamed = hosts.some((name) =>
    name.startsWith('.')
      ? protocol === 'https:' && (hostname === name.slice(1) || hostname.endsWith(name))
      : host === name,
  );
  if (!isNamed || username !== '' || password !== '') throw commerceError('redirect_refused');
  return url;
}
