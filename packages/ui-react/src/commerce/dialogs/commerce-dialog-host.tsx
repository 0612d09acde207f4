import { type ComponentType, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import type { CommerceDialog } from '@marquee/common/account/dialog-access.ts';
import { isCardDialog } from '@marquee/common/account/dialog-address.ts';
import type { CommerceCapabilities } from '@marquee/common/commerce/commerce-capabilities.ts';
import { QuietPage } from '@marquee/common/commerce/quiet-page.ts';

import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useUpdateHold } from '../../hooks/use-update-hold.ts';
import { checkoutFeature } from '../checkout-feature.ts';
import { CheckoutDialog } from '../checkout/checkout-dialog.tsx';
import { ChooseOfferDialog } from '../checkout/choose-offer-dialog.tsx';
import { paymentsFeature } from '../payments-feature.ts';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';
import { EditCardDialog, PaymentMethodDialog, PaymentMethodSuccessDialog } from './payment-method-dialog.tsx';
import {
  RenewSubscriptionDialog,
  UnsubscribeDialog,
  UpgradeErrorDialog,
  UpgradePendingDialog,
  UpgradeSubscriptionDialog,
  UpgradeSuccessDialog,
} from './subscription-dialogs.tsx';
import {
  FinalizePaymentDialog,
  PaymentCancelledDialog,
  PaymentErrorDialog,
  WaitingForPaymentDialog,
} from './payment-outcome-dialogs.tsx';

export const chunk = { code: CommerceDialogHost, features: [checkoutFeature, paymentsFeature] };

/** All commerce dialogs by name; each starts with a `DialogTitle`. */
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
  ['payment-method', { Content: PaymentMethodDialog }],
  ['payment-method-success', { Content: PaymentMethodSuccessDialog }],
  ['edit-card', { Content: EditCardDialog }],
  ['renew-subscription', { Content: RenewSubscriptionDialog }],
  ['unsubscribe', { Content: UnsubscribeDialog }],
  ['upgrade-subscription', { Content: UpgradeSubscriptionDialog }],
  ['upgrade-subscription-pending', { Content: UpgradePendingDialog }],
  ['upgrade-subscription-success', { Content: UpgradeSuccessDialog }],
  ['upgrade-subscription-error', { Content: UpgradeErrorDialog }],
]);

/** Dialogs for what only some sources support (commerce 6); others close them: a link may lead to any dialog. */
const NEEDED: Partial<Record<CommerceDialog, keyof CommerceCapabilities>> = {
  'payment-method': 'canUpdatePaymentMethod',
  'payment-method-success': 'canUpdatePaymentMethod',
  'edit-card': 'canUpdateCard',
};

/** Dialogs that wait for a payment in progress. */
const PAYMENT_UNDER_WAY: ReadonlySet<CommerceDialog> = new Set([
  'waiting-for-payment',
  'finalize-payment',
  'upgrade-subscription-pending',
]);

/** Renders the content of a commerce dialog. */
export function CommerceDialogHost({ name }: { readonly name: CommerceDialog }) {
  const { closedTo } = useDialogs();
  const capabilities = useCommerceCapabilities();
  const needed = NEEDED[name];
  if (needed !== undefined && capabilities[needed] !== true) return <Navigate to={closedTo} replace />;
  return <OfferedDialog name={name} />;
}

function OfferedDialog({ name }: { readonly name: CommerceDialog }) {
  useUpdateHold(PAYMENT_UNDER_WAY.has(name));
  const isQuiet = useQuietPage(name);
  const { userId } = useSession();
  const entry = CONTENTS.get(name);
  if (!isQuiet) return <DialogWait />;
  // Another window may sign in another customer, for whom the dialog starts over.
  return entry ? <entry.Content key={userId} /> : null;
}

/**
 * Whether the dialog may be shown: not while the page reloads to remove third-party scripts that could read card data.
 */
function useQuietPage(dialog: string): boolean {
  const page = useService(QuietPage);
  return useMemo(() => !isCardDialog(dialog) || page.enter(), [page, dialog]);
}
