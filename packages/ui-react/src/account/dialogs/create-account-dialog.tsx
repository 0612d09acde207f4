import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import { useRef } from 'react';
import { checkRegistration } from '@marquee/common/account/account-forms.ts';
import {
  type ConsentValues,
  type PublisherConsent,
  getConsentValues,
  getMissingConsents,
  toConsents,
} from '@marquee/common/account/account.ts';
import { isAsked, readAnswers } from '@marquee/common/account/asked-fields.ts';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import type { CaptchaChallenge } from '@marquee/common/platform/captcha.ts';

import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { type DialogState, useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { PasswordStrength } from '../../components/form/password-strength.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { CustomField } from '../custom-field.tsx';
import { type AccountForm, useAccountForm } from '../use-account-form.ts';
import { useResumed } from '../use-resumed.ts';
import { CaptchaPlace, withCaptcha } from './captcha-place.tsx';

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

function RegistrationForm({ definitions }: { readonly definitions: readonly PublisherConsent[] }) {
  const { t } = useTranslation('account');
  const { replace, closedTo } = useDialogs();
  const flow = useService(SignIn);
  const challengeRef = useRef<Promise<CaptchaChallenge | undefined>>(undefined);
  const isSignedIn = useSession().status === 'signedIn';
  const form = useAccountForm<ConsentValues, DialogState | undefined>({
    initial: { ...getConsentValues(definitions), email: '', password: '' },
    check: (values) =>
      checkRegistration(readCredentials(values), definitions, readAnswers(definitions, values)),
    submit: async (values) => {
      const credentials = readCredentials(values);
      const consents = toConsents(definitions, readAnswers(definitions, values));
      const user = await withCaptcha(challengeRef, (captchaValue) =>
        flow.register({ ...credentials, consents, captchaValue }),
      );
      return user ? undefined : { mailedTo: credentials.email.trim(), mailFor: 'confirmation' };
    },
    onDone: (mail) => {
      if (mail) replace('send-confirmation', mail);
      else replace('personal-details');
    },
  });
  const { formProps, getField, isBusy, values } = form;
  const resumedTo = useResumed();
  if (isSignedIn && !isBusy) return <Navigate to={resumedTo ?? closedTo} replace />;
  return (
    <Form {...formProps}>
      <TextField {...getField('email')} label={t('email')} kind="email" autoComplete="username" isRequired />
      <PasswordField
        {...getField('password')}
        label={t('password')}
        hint={t('password_hint')}
        autoComplete="new-password"
        isRequired
      />
      <PasswordStrength password={readCredentials(values).password} />
      <OperatorFields definitions={definitions} form={form} />
      <CaptchaPlace
        challengeRef={challengeRef}
        hasAgreed={getMissingConsents(definitions, values).length === 0}
      />
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface OperatorFieldsProps {
  readonly definitions: readonly PublisherConsent[];
  readonly form: AccountForm<ConsentValues>;
}

function OperatorFields({ definitions, form: { values, errors, change } }: OperatorFieldsProps) {
  const { siteName } = useSite();
  return definitions
    .filter((definition) => isAsked(definition, definitions, values))
    .map((definition) => (
      <CustomField
        key={definition.name}
        definition={definition}
        value={values[definition.name]}
        error={errors.fields[definition.name]}
        siteName={siteName}
        onChange={(value) => change(definition.name, value)}
      />
    ));
}

function readCredentials({ email, password }: ConsentValues) {
  return { email: String(email ?? ''), password: String(password ?? '') };
}
