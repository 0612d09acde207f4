import { skipToken, useQuery } from '@tanstack/react-query';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { EntitlementQuery } from '@marquee/common/entitlement/entitlement-queries.ts';
import type { AccessOffer, Entitlement } from '@marquee/common/entitlement/entitlement.ts';
import { TitleAccess } from '@marquee/common/entitlement/title-access.ts';

import { useOptionalService } from './use-service.ts';
import { useSession } from './use-session.ts';

/** The viewer's access to a title. */
export interface ViewerAccess {
  readonly entitlement: Entitlement;
  /** Offer for viewers without access. */
  readonly offer: AccessOffer;
}

/**
 * Returns whether the viewer may watch the title, and the offer if not. Sends only the requests that the decision
 * needs.
 */
export function useEntitlement(item: MediaItem): ViewerAccess {
  const access = useOptionalService(TitleAccess);
  const { userId } = useSession();
  const viewer = useViewer();
  const hasBought = useAnswer(access?.bought(userId, item));
  return {
    entitlement: access?.decide(item, { ...viewer, hasBought }) ?? 'entitled',
    offer: access?.offerFor(item, userId !== undefined) ?? 'sign_up',
  };
}

/** Like `useEntitlement` for many titles, without a request per title: titles that need one are `pending`. */
export function useGetEntitlement(): (item: MediaItem) => Entitlement {
  const access = useOptionalService(TitleAccess);
  const rights = { ...useViewer(), hasBought: undefined };
  return (item) => access?.decide(item, rights) ?? 'entitled';
}

/** Returns whether the viewer has a subscription; undefined while unknown. */
export function useIsSubscribed(): boolean | undefined {
  const { userId } = useSession();
  return useAnswer(useOptionalService(TitleAccess)?.subscription(userId));
}

/** The viewer's rights that do not depend on a title. */
function useViewer() {
  const { status, userId } = useSession();
  const isSubscribed = useIsSubscribed();
  return { isSignedIn: status === 'restoring' ? undefined : userId !== undefined, isSubscribed };
}

/** Undefined while unknown, also after a failed query: a viewer who has paid must not be sold the title again. */
function useAnswer(query: EntitlementQuery<boolean> | undefined): boolean | undefined {
  const { status } = useSession();
  const { data } = useQuery(query ?? NOTHING_TO_ASK);
  if (data !== undefined) return data;
  return status === 'restoring' || query?.enabled === true ? undefined : false;
}

const NOTHING_TO_ASK = { queryKey: ['entitlement', 'none'], queryFn: skipToken } as const;
