import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import type { SiteDialog } from '@marquee/common/account/dialog-access.ts';
import { readDialog } from '@marquee/common/account/dialog-address.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { lazyComponent, Nothing, useLazyCode } from '../hooks/lazy-component.tsx';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { accountDialogsCode } from './account-dialogs-code.ts';
import { useIsKidsProfile } from './menu/use-user-links.ts';

/** Dialogs that sign in to an account. All others change the account or buy something. */
const KIDS_DIALOGS: ReadonlySet<string> = new Set<SiteDialog>([
  'login',
  'forgot-password',
  'send-confirmation',
  'edit-password',
]);

const guestListsDialogCode = new LazyCode(
  async () => (await import('../library/guest-lists-dialog.tsx')).chunk,
  'optional',
);

/** Skipped when its code fails to load: the lists stay on this device, and the next visit offers it again. */
const GuestListsDialog = lazyComponent(guestListsDialogCode, { Failed: Nothing });

/**
 * Renders the account dialog named in the URL, on any page, or else the offer after a sign-in to keep a guest's lists.
 * Its code loads on demand, and never under AVOD. From a kids profile most dialogs lead to the page where it is left.
 */
export function AccountDialogs() {
  const dialog = readDialog(useLocation().search);
  const { accessModel } = useSite();
  const isKids = useIsKidsProfile();
  if (accessModel === 'AVOD') return null;
  if (isKids && dialog !== undefined && !KIDS_DIALOGS.has(dialog)) return <Navigate to="/profiles" replace />;
  return dialog === undefined ? <GuestLists /> : <LazyDialog dialog={dialog} />;
}

function GuestLists() {
  const offer = useStore(useService(LibraryStore), ({ guestOffer }) => guestOffer);
  const [isAsked, setIsAsked] = useState(false);
  // Stays mounted to show the result after the viewer's answer.
  if (offer && !isAsked) setIsAsked(true);
  return isAsked ? <GuestListsDialog offer={offer} /> : null;
}

function LazyDialog({ dialog }: { readonly dialog: string }) {
  const { t } = useTranslation('errors');
  const toasts = useService(ToastController);
  const { close } = useDialogs();
  const { code: AccountDialogHost, failure } = useLazyCode(accountDialogsCode);
  const hasFailed = failure !== undefined;
  const giveUp = useEffectEvent(() => {
    toasts.showFailure(t('loading_failed'));
    close();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return AccountDialogHost ? <AccountDialogHost dialog={dialog} /> : null;
}
