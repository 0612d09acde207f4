import { skipToken, useQuery } from '@tanstack/react-query';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';

import { useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';
import { useUser } from '../hooks/use-user.ts';

export interface SubscriptionState {
  /** Null for who has none; undefined while it is not known. */
  readonly data: Subscription | null | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The plan that waits for the end of the period; null for none, and while it is not known. */
  readonly pending: Offer | null;
}

/** The viewer's subscription. Only where something is sold, and once its code is there. */
export function useSubscription(): SubscriptionState {
  const { userId = '' } = useSession();
  const user = useUser();
  const queries = useService(CommerceQueries);
  const { data, error, refetch } = useQuery(queries.subscription(userId));
  const { data: pending = null } = useQuery(
    user
      ? queries.pendingOffer(user, data ?? null)
      : { queryKey: [...queries.ofAccount(userId), 'pending'], queryFn: skipToken },
  );
  return { data, error, refetch, pending };
}
