import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { checkRegistration } from '@marquee/common/account/account-forms.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import {
  type ConsentValues,
  getConsentValues,
  getMissingConsents,
  type PublisherConsent,
  toConsents,
} from '@marquee/common/account/account.ts';
import { isAsked, readAnswers } from '@marquee/common/account/asked-fields.ts';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { PasswordStrength } from '../../components/form/password-strength.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type DialogState, useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { CustomField } from '../custom-field.tsx';
import { type AccountForm, useAccountForm } from '../use-account-form.ts';
import { useResumed } from '../use-resumed.ts';
import { CaptchaPlace, withCaptcha, type ShowCaptcha } from './captcha-place.tsx';

/** Creates an account (accounts 2) from email, password and the operator's fields; then asks for the personal details. */
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
  const challengeRef = useRef<ShowCaptcha>(undefined);
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

/** Seconds before the welcome dialog closes itself (accounts 9). */
const COUNTDOWN_S = 10;
const SECOND_MS = 1_000;

/** The last step of the registration. Closes itself after a countdown, unless the viewer is doing something. */
export function WelcomeDialog() {
  const { t } = useTranslation('account');
  const { siteName } = useSite();
  const { close } = useDialogs();
  const seconds = useCountdown(close);
  return (
    <>
      <DialogTitle>{t('welcome_title', { siteName })}</DialogTitle>
      <p>{t('welcome_description')}</p>
      <FormActions>
        <Button onClick={close}>{t('welcome_start')}</Button>
      </FormActions>
      {seconds === undefined ? null : <p>{t('welcome_countdown', { seconds })}</p>}
    </>
  );
}

/** Returns the seconds left; undefined once a key or a press stops the countdown, to allow for reading (WCAG 2.2.1). */
function useCountdown(onEnd: () => void): number | undefined {
  const clock = useService(Clock);
  const [seconds, setSeconds] = useState<number | undefined>(COUNTDOWN_S);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const controller = new AbortController();
    const tick = (left: number) => {
      setSeconds(left);
      if (left === 0) end();
      else clock.after(SECOND_MS, () => tick(left - 1), controller.signal);
    };
    tick(COUNTDOWN_S);
    const stop = () => {
      controller.abort();
      setSeconds(undefined);
    };
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, stop, { signal: controller.signal });
    return () => controller.abort();
  }, [clock]);
  return seconds;
}
