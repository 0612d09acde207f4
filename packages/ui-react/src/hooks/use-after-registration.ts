import { usePageOffers } from './use-page-offers.ts';
import { useSite } from './use-site.ts';

/**
 * The dialog after the personal details (accounts 2, flows 1.3): what is sold, where that is subscriptions, or the title of
 * this page; else the welcome. Undefined while the title is not known.
 */
export function useAfterRegistration(): 'choose-offer' | 'welcome' | undefined {
  const { accessModel } = useSite();
  const pageOffers = usePageOffers();
  if (accessModel === 'SVOD') return 'choose-offer';
  if (accessModel === 'AVOD') return 'welcome';
  if (pageOffers === undefined) return undefined;
  return pageOffers.length > 0 ? 'choose-offer' : 'welcome';
}
