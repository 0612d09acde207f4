import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { readRecord } from '@marquee/common/shared/reading.ts';

import { DialogNote } from '../../components/dialog/dialog-note.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useResumed } from '../use-resumed.ts';
import { LoginForm } from './login-form.tsx';

/** The login (accounts 2). Continues to the page the viewer wanted, else closes. */
export function LoginDialog() {
  const { t } = useTranslation('account');
  const { siteName } = useSite();
  const { closedTo, getTo } = useDialogs();
  const notice = useDialogNotice();
  const isSignedIn = useSession().status === 'signedIn';
  const resumedTo = useResumed();
  if (isSignedIn) return <Navigate to={resumedTo ?? closedTo} replace />;
  return (
    <>
      <DialogTitle>{t('sign_in')}</DialogTitle>
      {notice === undefined ? null : <DialogNote>{notice}</DialogNote>}
      <LoginForm>
        <p>
          {t('not_registered', { siteName })} <Link to={getTo('create-account')}>{t('sign_up')}</Link>
        </p>
      </LoginForm>
    </>
  );
}

/** Success message of the previous dialog; undefined without one. */
function useDialogNotice(): string | undefined {
  const { t } = useTranslation('account');
  const state: unknown = useLocation().state;
  return readRecord(state)?.['done'] === 'password_changed' ? t('password_changed') : undefined;
}
