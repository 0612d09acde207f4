import type { To } from 'react-router-dom';

import { usePageOffers } from '../commerce/use-page-offers.ts';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { useSite } from '../hooks/use-site.ts';
import { useResumed } from './use-resumed.ts';

/**
 * Where the personal details lead (accounts 2, flows 1.3): to what the viewer wanted before signing in, else to what is
 * sold, where that is subscriptions, or the title of this page; else to the welcome. Undefined while the title is not known.
 */
export function useAfterRegistration(): To | undefined {
  const { getTo } = useDialogs();
  const resumedTo = useResumed();
  const next = useNextDialog();
  return resumedTo ?? (next && getTo(next));
}

function useNextDialog(): 'choose-offer' | 'welcome' | undefined {
  const { accessModel } = useSite();
  const pageOffers = usePageOffers();
  if (accessModel === 'SVOD') return 'choose-offer';
  if (accessModel === 'AVOD') return 'welcome';
  if (pageOffers === undefined) return undefined;
  return pageOffers.length > 0 ? 'choose-offer' : 'welcome';
}
