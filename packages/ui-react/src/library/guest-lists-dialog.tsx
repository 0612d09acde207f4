import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryController, type AddedEntries } from '@marquee/common/library/library-controller.ts';
import type { GuestOffer } from '@marquee/common/library/library-store.ts';
import { LIBRARY_LIMIT } from '@marquee/common/library/library.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useService } from '../hooks/use-service.ts';
import { libraryFeature } from './library-feature.ts';

export const chunk = { code: GuestListsDialog, features: [libraryFeature] };

export interface GuestListsDialogProps {
  /** Undefined once the viewer has answered. */
  readonly offer: GuestOffer | undefined;
}

/** Asks after a sign-in whether to add this device's lists to the account, then reports what did not fit. */
export function GuestListsDialog({ offer }: GuestListsDialogProps) {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const toasts = useService(ToastController);
  const [left, setLeft] = useState<readonly string[]>([]);

  const add = () => {
    const { favorites, history } = controller.addGuestEntries();
    const texts = [
      ...(isLeft(favorites) ? [t('guest_lists_favorites_left', toNumbers(favorites))] : []),
      ...(isLeft(history) ? [t('guest_lists_history_left', toNumbers(history))] : []),
    ];
    if (texts.length === 0) toasts.showSuccess(t('guest_lists_added'));
    setLeft(texts);
  };
  const decline = () => controller.declineGuestEntries();

  if (left.length > 0) {
    const close = () => setLeft([]);
    return (
      // A separate dialog, so that it is announced and takes focus as the question did.
      <Dialog
        key="full"
        title={t('guest_lists_full_title')}
        role="alertdialog"
        onClose={close}
        actions={<Button onClick={close}>{t('ok')}</Button>}
      >
        {left.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
    );
  }
  if (!offer) return null;
  return (
    <Dialog
      title={t('guest_lists_title')}
      role="alertdialog"
      onClose={decline}
      actions={
        <>
          <Button onClick={add}>{t('guest_lists_add')}</Button>
          <Button variant="secondary" onClick={decline}>
            {t('guest_lists_decline')}
          </Button>
        </>
      }
    >
      {offer.favorites > 0 ? <p>{t('guest_lists_favorites', { count: offer.favorites })}</p> : null}
      {offer.history > 0 ? <p>{t('guest_lists_history', { count: offer.history })}</p> : null}
    </Dialog>
  );
}

function isLeft({ added, total }: AddedEntries): boolean {
  return added < total;
}

function toNumbers({ added, total }: AddedEntries) {
  return { added, count: total, maximum: LIBRARY_LIMIT };
}
