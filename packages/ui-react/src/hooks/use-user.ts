import { useQuery } from '@tanstack/react-query';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import type { User } from '@marquee/common/account/account.ts';

import { useService } from './use-service.ts';
import { useSession } from './use-session.ts';

/** Returns the signed-in user; undefined while unknown. Only for sites with accounts. */
export function useUser(): User | undefined {
  return useUserQuery().data;
}

/** Returns the query of `useUser`, with its error. */
export function useUserQuery() {
  const { userId } = useSession();
  const query = useService(AccountQueries).user(userId ?? '');
  return useQuery({ ...query, enabled: userId !== undefined });
}
