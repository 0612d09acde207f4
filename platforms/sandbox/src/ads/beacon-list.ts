import type { LoggedRequest } from '../tenants/request-log.ts';

/** One tracking event that the ad server received. */
export interface Beacon {
  /** The ad, wrapper or break. */
  readonly ad: string;
  /** VAST's name of the event. */
  readonly event: string;
  /** The values of the macros. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether the request had cookies. */
  readonly hasCookies: boolean;
  /** The tenant's time, ISO 8601. */
  readonly time: string;
}

const BEACON = /^\/ads\/beacons\/([^/]+)\/([^/]+)$/;

/** Returns the tracking events among the requests of a tenant, in the order received. */
export function beaconsAmong(requests: readonly LoggedRequest[]): readonly Beacon[] {
  return requests.flatMap(({ path, query, headers, time }) => {
    const [, ad, event] = BEACON.exec(path) ?? [];
    if (ad === undefined || event === undefined) return [];
    const values = Object.fromEntries(new URLSearchParams(query));
    return [{ ad, event, values, hasCookies: headers['cookie'] !== undefined, time }];
  });
}
