import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readDialog } from '@marquee/common/account/dialog-address.ts';

import { Button } from '../components/button/button.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { useSite } from '../hooks/use-site.ts';
import { importAccountDialogs, type AccountDialogsCode } from './import-account-dialogs.ts';
import styles from './account-dialogs.module.scss';

/** The dialog that the address names, on whatever page it stands. Nothing of it is loaded before, and never under AVOD. */
export function AccountDialogs() {
  const dialog = readDialog(useLocation().search);
  const { accessModel } = useSite();
  return dialog === undefined || accessModel === 'AVOD' ? null : <LateDialog dialog={dialog} />;
}

function LateDialog({ dialog }: { readonly dialog: string }) {
  const [code, setCode] = useState<AccountDialogsCode | 'lost'>();
  useEffect(() => {
    let isWanted = true;
    const finish = (result: AccountDialogsCode | 'lost') => {
      if (isWanted) setCode(result);
    };
    importAccountDialogs().then(finish, () => finish('lost'));
    return () => {
      isWanted = false;
    };
  }, []);
  if (code === undefined) return null;
  return code === 'lost' ? <LostDialog /> : <code.AccountDialogHost dialog={dialog} />;
}

/** After a release the file may have gone; the page that is loaded anew opens the dialog by its address. */
function LostDialog() {
  const { t } = useTranslation(['errors', 'common']);
  const { close } = useDialogs();
  return (
    <div className={styles['lost']}>
      <Notice
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t('common:reload')}</Button>
            <Button variant="quiet" onClick={close}>
              {t('common:close')}
            </Button>
          </>
        }
      >
        {t('errors:loading_failed')}
      </Notice>
    </div>
  );
}
