import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';

import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { RegistrationForm } from './registration-form.tsx';

/** A new account (accounts 2): e-mail, password and whatever the operator asks for; then the personal details. */
export function CreateAccountDialog() {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const { data, error, refetch } = useQuery(useService(AccountQueries).publisherConsents());
  return (
    <>
      <DialogTitle>{t('create_account')}</DialogTitle>
      {data ? <RegistrationForm definitions={data} /> : null}
      {(data ?? error) ? null : <DialogWait />}
      {error && !data ? (
        <DialogProblem text={describeAccountError(error, t)} onRetry={() => void refetch()} />
      ) : null}
      <p>
        {t('already_registered')} <Link to={getTo('login')}>{t('sign_in')}</Link>
      </p>
    </>
  );
}
