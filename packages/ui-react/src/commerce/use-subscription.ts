import { skipToken, useQuery } from '@tanstack/react-query';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import { canChange, type Subscription } from '@marquee/common/commerce/subscription.ts';

import { useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';
import { useUser } from '../hooks/use-user.ts';

export interface SubscriptionState {
  /** Null without a subscription; undefined while loading. */
  readonly data: Subscription | null | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The plan that starts after the current period; null without one and while loading or unknown. */
  readonly pending: Offer | null;
  /** Whether another plan starts then, also when it cannot be loaded. */
  readonly hasPending: boolean;
}

/** Returns the viewer's subscription. Use only on sites that sell something, once the commerce code has loaded. */
export function useSubscription(): SubscriptionState {
  const { userId = '' } = useSession();
  const user = useUser();
  const queries = useService(CommerceQueries);
  const { data, error, refetch } = useQuery(queries.subscription(userId));
  const { data: pending = null, isLoadingError } = useQuery(
    user
      ? // A plan can only follow a subscription that renews, whatever the source still has on record.
        queries.pendingOffer(user, data && canChange(data) ? data : null)
      : { queryKey: [...queries.ofAccount(userId), 'pending'], queryFn: skipToken },
  );
  // Only a plan that the source has on record is requested, so that a failure is about one.
  return { data, error, refetch, pending, hasPending: pending !== null || isLoadingError };
}
