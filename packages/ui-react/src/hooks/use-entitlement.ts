import { useQuery } from '@tanstack/react-query';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import {
  EntitlementQueries,
  type EntitlementQuery,
} from '@marquee/common/entitlement/entitlement-queries.ts';
import {
  getAccessOffer,
  getEntitlement,
  type AccessOffer,
  type Entitlement,
} from '@marquee/common/entitlement/entitlement.ts';

import { useService } from './use-service.ts';
import { useSession } from './use-session.ts';
import { useSite } from './use-site.ts';

/** What a viewer may do with a title. */
export interface TitleAccess {
  readonly entitlement: Entitlement;
  /** What they are offered where they may not watch. */
  readonly offer: AccessOffer;
}

/** Whether the viewer may watch the title, and what they are offered if not. Asks only what decides. */
export function useEntitlement(item: MediaItem): TitleAccess {
  const { accessModel } = useSite();
  const queries = useService(EntitlementQueries);
  const { userId } = useSession();
  const viewer = useViewer();
  const hasBought = useAnswer(queries.bought(userId, item));
  const offers = queries.offersOf(item);
  return {
    entitlement: getEntitlement(item, accessModel, offers, { ...viewer, hasBought }),
    offer: getAccessOffer(offers, userId !== undefined),
  };
}

/** The same for many titles at once, without asking about any by itself: those that would need that are `pending`. */
export function useGetEntitlement(): (item: MediaItem) => Entitlement {
  const { accessModel } = useSite();
  const queries = useService(EntitlementQueries);
  const rights = { ...useViewer(), hasBought: undefined };
  return (item) => getEntitlement(item, accessModel, queries.offersOf(item), rights);
}

/** What is known of the viewer, whatever the title. */
function useViewer() {
  const { status, userId } = useSession();
  const isSubscribed = useAnswer(useService(EntitlementQueries).subscription(userId));
  return { isSignedIn: status === 'restoring' ? undefined : userId !== undefined, isSubscribed };
}

/** Undefined while it is not known; what is not asked, or cannot be answered, is no right. */
function useAnswer(query: EntitlementQuery<boolean>): boolean | undefined {
  const { status } = useSession();
  const { data, isError } = useQuery(query);
  if (data !== undefined) return data;
  return status === 'restoring' || (query.enabled && !isError) ? undefined : false;
}
