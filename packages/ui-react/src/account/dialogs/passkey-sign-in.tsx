import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';

import { Button } from '../../components/button/button.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useService } from '../../hooks/use-service.ts';
import styles from './login-form.module.scss';

/** Signs in without typing: the browser asks which passkey. The parent replaces it once the viewer is signed in. */
export function PasskeySignIn() {
  const { t } = useTranslation('account');
  const signIn = useService(SignIn);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => signIn.runByPasskey() });
  return (
    <div className={styles['social']}>
      <p className={styles['or']}>{t('or')}</p>
      <Button
        variant="secondary"
        aria-disabled={isPending}
        onClick={() => (isPending ? undefined : mutate())}
      >
        {t('sign_in_passkey')}
      </Button>
      <p className={styles['problem']} role="alert">
        {error ? describeAccountError(error, t) : ''}
      </p>
    </div>
  );
}
