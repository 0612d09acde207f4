import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { isPublicDialog } from '@marquee/common/account/dialog-access.ts';
import { toSignInSearch } from '@marquee/common/account/resumed-dialog.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';

import { DialogFrame } from '../../components/dialog/dialog-frame.tsx';
import { DialogTitleId } from '../../components/dialog/dialog-title.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useStore } from '../../hooks/use-store.ts';
import { accountFeature } from '../account-feature.ts';
import { userFeature } from '../user-feature.ts';
import styles from './account-dialog-host.module.scss';
import { dialogContents } from './dialog-contents.ts';

export const chunk = { code: AccountDialogHost, features: [accountFeature, userFeature] };

/**
 * Shows the dialog of this name once it is known who is signed in. Redirects signed-out viewers to the login, which leads
 * back to it, from all dialogs but the public ones (accounts 2: Access guard).
 */
export function AccountDialogHost({ dialog }: { readonly dialog: string }) {
  const status = useStore(useService(SessionStore), (state) => state.status);
  const { search } = useLocation();
  if (status === 'restoring') return null;
  if (status === 'signedOut' && !isPublicDialog(dialog))
    return <Navigate to={{ search: toSignInSearch(search) }} replace />;
  return <OpenDialog dialog={dialog} />;
}

/** One window for all of them, so that the focus stays in it while one dialog follows the other. */
function OpenDialog({ dialog }: { readonly dialog: string }) {
  const { t } = useTranslation('common');
  const { config } = useSite();
  const { close } = useDialogs();
  const titleId = useId();
  const entry = dialogContents.get(dialog);
  if (!entry) return null;
  const { Content, size = 'medium', hasBanner } = entry;
  const banner = hasBanner ? config.banner : undefined;
  return (
    <DialogFrame labelledBy={titleId} size={size} onClose={close}>
      <div className={styles['panel']}>
        <div className={styles['bar']} data-empty={!banner}>
          {banner ? <img className={styles['banner']} src={banner} alt="" /> : null}
          <span className={styles['close']}>
            <IconButton icon="close" label={t('close')} onClick={close} />
          </span>
        </div>
        <DialogTitleId value={titleId}>
          <Content key={dialog} />
        </DialogTitleId>
      </div>
    </DialogFrame>
  );
}
