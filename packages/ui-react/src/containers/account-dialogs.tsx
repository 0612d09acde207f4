import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readDialog } from '@marquee/common/account/dialog-address.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useDialogs } from '../hooks/use-dialogs.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { importAccountDialogs, type AccountDialogsCode } from './import-account-dialogs.ts';

/** The dialog that the address names, on whatever page it stands. Nothing of it is loaded before, and never under AVOD. */
export function AccountDialogs() {
  const dialog = readDialog(useLocation().search);
  const { accessModel } = useSite();
  return dialog === undefined || accessModel === 'AVOD' ? null : <LateDialog dialog={dialog} />;
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
    importAccountDialogs().then(
      (loaded) => isWanted && setCode(loaded),
      () => isWanted && giveUp(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return code ? <code.AccountDialogHost dialog={dialog} /> : null;
}
