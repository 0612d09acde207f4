import type { CommerceService } from './commerce-service.ts';

/** What the product can do with the money matters of a site (commerce 6: Provider feature flags). */
export interface CommerceCapabilities {
  readonly canRenew: boolean;
  readonly canUpdatePaymentMethod: boolean;
  readonly canUpdateCard: boolean;
  readonly hasReceipts: boolean;
  /** Where a plan is changed; undefined when it cannot be. */
  readonly planSwitchPlace: 'dialog' | 'page' | undefined;
}

type Abilities = Pick<
  CommerceService,
  'renewal' | 'paymentMethodUpdate' | 'cardUpdate' | 'receipts' | 'planSwitch'
>;

/** The row of a source, by what it has; nothing where nothing is sold. */
export function getCommerceCapabilities(service: Abilities | undefined): CommerceCapabilities {
  return {
    canRenew: service?.renewal !== undefined,
    canUpdatePaymentMethod: service?.paymentMethodUpdate !== undefined,
    canUpdateCard: service?.cardUpdate !== undefined,
    hasReceipts: service?.receipts?.isOffered === true,
    planSwitchPlace: service?.planSwitch?.place,
  };
}
