import type { LoggedRequest } from '../tenants/request-log.ts';

/** One thing that the ad server was told. */
export interface Beacon {
  /** Which ad, wrapper or break. */
  readonly ad: string;
  /** VAST's own word for what happened. */
  readonly event: string;
  /** The macros as they were filled. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether it came with cookies. */
  readonly hasCookies: boolean;
  /** The tenant's time, ISO 8601. */
  readonly time: string;
}

const BEACON = /^\/ads\/beacons\/([^/]+)\/([^/]+)$/;

/** The beacons among the requests of a tenant, in the order in which they came. */
export function beaconsAmong(requests: readonly LoggedRequest[]): readonly Beacon[] {
  return requests.flatMap(({ path, query, headers, time }) => {
    const [, ad, event] = BEACON.exec(path) ?? [];
    if (ad === undefined || event === undefined) return [];
    const values = Object.fromEntries(new URLSearchParams(query));
    return [{ ad, event, values, hasCookies: headers['cookie'] !== undefined, time }];
  });
}
