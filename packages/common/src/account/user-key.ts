import type { QueryKey } from '@tanstack/query-core';

/**
 * Returns the key prefix of all data of a user; it is cleared on sign-out.
 *
 * @param userId undefined for data of signed-out viewers
 */
export function userKey(userId: string | undefined): QueryKey {
  return ['account', 'user', userId ?? null];
}
