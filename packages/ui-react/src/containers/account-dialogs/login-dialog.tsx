import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { SessionStore } from '@marquee/common/account/session-store.ts';

import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogNote } from '../../components/dialog/dialog-note.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useStore } from '../../hooks/use-store.ts';
import { LoginForm } from './login-form.tsx';
import { useDialogNotice } from './use-dialog-notice.ts';

/** Signing in (accounts 2): back to the page, without the dialog. */
export function LoginDialog() {
  const { t } = useTranslation('account');
  const { siteName } = useSite();
  const { closedTo, close, getTo } = useDialogs();
  const notice = useDialogNotice();
  const isSignedIn = useStore(useService(SessionStore), ({ status }) => status === 'signedIn');
  if (isSignedIn) return <Navigate to={closedTo} replace />;
  return (
    <>
      <DialogTitle>{t('sign_in')}</DialogTitle>
      {notice === undefined ? null : <DialogNote>{notice}</DialogNote>}
      <LoginForm onDone={close} />
      <p>
        {t('not_registered', { siteName })} <Link to={getTo('create-account')}>{t('sign_up')}</Link>
      </p>
    </>
  );
}
