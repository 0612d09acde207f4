import { ApiError } from '../http/api-error.ts';
import type { Delivery } from './delivery.ts';

/** Sites that use the access bridge: its address is a setting, and a deployment has at most one. */
const BRIDGE_SITES: ReadonlySet<string> = new Set(['mqbridge']);

/**
 * Returns the text of `/.webapp.ini` for a web host that serves this tenant (contract 2.22).
 *
 * Query: `site` is the configuration to load (default the first of the catalog), `origin` the origin of the sandbox
 * as the browser reaches it (default that of the request), `allow` a comma-separated list of further sources or `*`
 * for every site, `all=1` allows any source, `bridge=1` enables the access bridge.
 *
 * @throws ApiError 400 `parameter_invalid` for a value that contains a line break
 */
export function settingsText(query: URLSearchParams, delivery: Delivery): string {
  const sites = Object.keys(delivery.catalogue.data.configs);
  const site = oneLine(query, 'site') ?? sites[0] ?? '';
  const origin = oneLine(query, 'origin') ?? new URL(delivery.base).origin;
  const allow = oneLine(query, 'allow') ?? '';
  const sources = allow === '*' ? sites : allow.split(',').filter((source) => source !== '');
  const base = `${origin.replace(/\/+$/, '')}/t/${delivery.tenant.name}`;
  const hasBridge = BRIDGE_SITES.has(site) || query.get('bridge') === '1';
  const lines = [
    `; settings of the tenant ${delivery.tenant.name}`,
    `apiBaseUrl = ${base}`,
    `defaultConfigSource = ${site}`,
    `accountApiUrl = ${base}/own`,
    `cleengApiUrl = ${base}/cleeng`,
    `cleengAuthUrl = ${base}/cleeng`,
    `jwpApiUrl = ${base}/jwp`,
    `jwpNotificationsUrl = ${base.replace(/^http/, 'ws')}/jwp-notifications`,
    // Clients accept it on localhost only: the sandbox has no cards that the real fields could read.
    'UNSAFE_standInPayments = true',
    ...(hasBridge ? [`apiAccessBridgeUrl = ${base}/bridge`] : []),
    ...sources.map((source) => `additionalAllowedConfigSources[] = ${source}`),
    ...(query.get('all') === '1' ? ['UNSAFE_allowAnyConfigSource = true'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function oneLine(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  if (value !== null && /\p{Cc}/u.test(value)) {
    throw new ApiError(400, 'parameter_invalid', `${name} must be one line`);
  }
  return value;
}
