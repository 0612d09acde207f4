import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readDialog } from '@marquee/common/account/dialog-address.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useDialogs } from '../hooks/use-dialogs.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import type { GuestListsDialogProps } from '../library/guest-lists-dialog.tsx';
import { importAccountDialogs, type AccountDialogsCode } from './import-account-dialogs.ts';

const GuestListsDialog = lazy<ComponentType<GuestListsDialogProps>>(() =>
  import('../library/guest-lists-dialog.tsx').then(
    (file) => ({ default: file.GuestListsDialog }),
    // When its code fails to load, the dialog is skipped: the lists stay on this device, and the next visit offers it
    // again.
    (_lost: unknown) => ({ default: () => null }),
  ),
);

/**
 * Renders the account dialog named in the URL, on any page, or else the offer after a sign-in to keep a guest's lists.
 * Its code loads on demand, and never under AVOD.
 */
export function AccountDialogs() {
  const dialog = readDialog(useLocation().search);
  const { accessModel } = useSite();
  if (accessModel === 'AVOD') return null;
  return dialog === undefined ? <GuestLists /> : <LateDialog dialog={dialog} />;
}

function GuestLists() {
  const offer = useStore(useService(LibraryStore), ({ guestOffer }) => guestOffer);
  const [isAsked, setIsAsked] = useState(false);
  // Stays mounted to show the result after the viewer's answer.
  if (offer && !isAsked) setIsAsked(true);
  return isAsked ? (
    <Suspense fallback={null}>
      <GuestListsDialog offer={offer} />
    </Suspense>
  ) : null;
}

function LateDialog({ dialog }: { readonly dialog: string }) {
  const { t } = useTranslation('errors');
  const toasts = useService(ToastController);
  const { close } = useDialogs();
  const [code, setCode] = useState<AccountDialogsCode>();
  const giveUp = useEffectEvent(() => {
    toasts.showFailure(t('loading_failed'));
    close();
  });
  useEffect(() => {
    let isWanted = true;
    loadCode(importAccountDialogs).then(
      (loaded) => isWanted && setCode(loaded),
      () => isWanted && giveUp(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return code ? <code.AccountDialogHost dialog={dialog} /> : null;
}
