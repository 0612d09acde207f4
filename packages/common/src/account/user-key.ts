import type { QueryKey } from '@tanstack/query-core';

/**
 * The beginning of every key that holds something of a user: it goes when they sign out.
 *
 * @param userId undefined for what is known of viewers who are not signed in
 */
export function userKey(userId: string | undefined): QueryKey {
  return ['account', 'user', userId ?? null];
}
