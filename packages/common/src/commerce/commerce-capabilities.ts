import type { CommerceService } from './commerce-service.ts';

/** Commerce features available on a site (commerce 6: Provider feature flags). */
export interface CommerceCapabilities {
  readonly canRenew: boolean;
  readonly canUpdatePaymentMethod: boolean;
  readonly canUpdateCard: boolean;
  readonly hasReceipts: boolean;
  /** Where plans are switched; undefined when they cannot be. */
  readonly planSwitchPlace: 'dialog' | 'page' | undefined;
}

type Abilities = Pick<
  CommerceService,
  'renewal' | 'paymentMethodUpdate' | 'cardUpdate' | 'receipts' | 'planSwitch'
>;

/** Derives the features from the service's optional members; none where nothing is sold. */
export function getCommerceCapabilities(service: Abilities | undefined): CommerceCapabilities {
  return {
    canRenew: service?.renewal !== undefined,
    canUpdatePaymentMethod: service?.paymentMethodUpdate !== undefined,
    canUpdateCard: service?.cardUpdate !== undefined,
    hasReceipts: service?.receipts?.isOffered === true,
    planSwitchPlace: service?.planSwitch?.place,
  };
}
