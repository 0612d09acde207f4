import type { ComponentType } from 'react';
import type { CommerceDialog } from '@marquee/common/account/dialog-address.ts';

import { checkoutFeature } from '../../features/checkout-feature.ts';
import { useFeature } from '../../hooks/use-feature.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { ChooseOfferDialog } from './choose-offer-dialog.tsx';
import { FinalizePaymentDialog } from './finalize-payment-dialog.tsx';
import { PaymentCancelledDialog, PaymentErrorDialog } from './payment-outcome-dialogs.tsx';
import { WaitingForPaymentDialog } from './waiting-for-payment-dialog.tsx';

/** Every dialog of payments by its name; each begins with a `DialogTitle`. */
const CONTENTS: ReadonlyMap<string, { readonly Content: ComponentType }> = new Map<
  CommerceDialog,
  { readonly Content: ComponentType }
>([
  ['choose-offer', { Content: ChooseOfferDialog }],
  ['checkout', { Content: CheckoutDialog }],
  ['waiting-for-payment', { Content: WaitingForPaymentDialog }],
  ['finalize-payment', { Content: FinalizePaymentDialog }],
  ['payment-cancelled', { Content: PaymentCancelledDialog }],
  ['payment-error', { Content: PaymentErrorDialog }],
]);

/** What stands in the window of a dialog of payments. */
export function CommerceDialogHost({ name }: { readonly name: CommerceDialog }) {
  useFeature(checkoutFeature);
  const entry = CONTENTS.get(name);
  return entry ? <entry.Content /> : null;
}
