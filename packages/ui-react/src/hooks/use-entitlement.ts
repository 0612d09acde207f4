import { skipToken, useQuery } from '@tanstack/react-query';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { EntitlementQuery } from '@marquee/common/entitlement/entitlement-queries.ts';
import type { AccessOffer, Entitlement } from '@marquee/common/entitlement/entitlement.ts';
import { TitleAccess } from '@marquee/common/entitlement/title-access.ts';

import { useOptionalService } from './use-service.ts';
import { useSession } from './use-session.ts';

/** What a viewer may do with a title. */
export interface ViewerAccess {
  readonly entitlement: Entitlement;
  /** What they are offered where they may not watch. */
  readonly offer: AccessOffer;
}

/** Whether the viewer may watch the title, and what they are offered if not. Asks only what decides. */
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

/** The same for many titles at once, without asking about any by itself: those that would need that are `pending`. */
export function useGetEntitlement(): (item: MediaItem) => Entitlement {
  const access = useOptionalService(TitleAccess);
  const rights = { ...useViewer(), hasBought: undefined };
  return (item) => access?.decide(item, rights) ?? 'entitled';
}

/** What is known of the viewer, whatever the title. */
function useViewer() {
  const { status, userId } = useSession();
  const isSubscribed = useAnswer(useOptionalService(TitleAccess)?.subscription(userId));
  return { isSignedIn: status === 'restoring' ? undefined : userId !== undefined, isSubscribed };
}

/** Undefined while it is not known; what is not asked, or cannot be answered, is no right. */
function useAnswer(query: EntitlementQuery<boolean> | undefined): boolean | undefined {
  const { status } = useSession();
  const { data, isError } = useQuery(query ?? NOTHING_TO_ASK);
  if (data !== undefined) return data;
  return status === 'restoring' || (query?.enabled === true && !isError) ? undefined : false;
}

const NOTHING_TO_ASK = { queryKey: ['entitlement', 'none'], queryFn: skipToken } as const;
