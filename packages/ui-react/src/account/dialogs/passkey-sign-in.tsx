import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../../components/button/button.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useService } from '../../hooks/use-service.ts';
import styles from './login-form.module.scss';

/**
 * Signs in with a passkey, either suggested by the browser in the form's email field or requested with the button. The
 * parent replaces it once the viewer is signed in.
 */
export function PasskeySignIn() {
  const { t } = useTranslation('account');
  const signIn = useService(SignIn);
  const [suggestionError, setSuggestionError] = useState<unknown>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signIn.runByPasskey(),
    onMutate: () => setSuggestionError(undefined),
  });
  useEffect(() => {
    // Browsers allow one passkey request at a time.
    if (isPending) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    signIn.runByPasskey(signal).catch((failure: unknown) => {
      // Code that failed to load is only reported after a press.
      if (!signal.aborted && isAppError(failure)) setSuggestionError(failure);
    });
    return () => controller.abort();
    // A passkey that was refused ends the suggestions; the next ones may have another.
  }, [signIn, isPending, suggestionError]);
  const problem = suggestionError ?? error;
  return (
    <div className={styles['social']}>
      <p className={styles['or']}>{t('or')}</p>
      <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
        {t('sign_in_passkey')}
      </Button>
      <p className={styles['problem']} role="alert">
        {problem ? describeAccountError(problem, t) : ''}
      </p>
    </div>
  );
}
