import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkSignIn } from '@marquee/common/account/account-forms.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@marquee/common/account/account-service.ts';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useAccountForm } from '../use-account-form.ts';
import styles from './login-form.module.scss';
import { MailForm } from './mail-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Brand names of the services. */
const NAMES: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
};

/**
 * Signs in by email and password, by a passkey, or by a social provider. Renders everything at once, with `children`
 * below, so that the layout does not shift. Clears a refused password; viewers with an unconfirmed email can request
 * the confirmation again. The parent replaces the form once the viewer is signed in.
 */
export function LoginForm({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('account');
  const { getTo, replace } = useDialogs();
  const account = useService(AccountController);
  const signIn = useService(SignIn);
  const links = useServiceLinks();
  const { data: hasPasskeys = false, isPending: isAsking } = useQuery(
    useService(AccountQueries).passkeysOffered(),
  );
  const { formProps, getField, isBusy, values, failure } = useAccountForm({
    initial: { email: '', password: '' },
    check: checkSignIn,
    submit: (values) => signIn.run(values),
    clearOnFailure: { password: '' },
  });
  if (!links || isAsking) return <DialogWait />;
  return (
    <>
      {links.length === 0 ? null : <SocialLinks links={links} orLabel={t('or')} />}
      <Form {...formProps}>
        <TextField
          {...getField('email')}
          label={t('email')}
          kind="email"
          autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
          isRequired
        />
        <PasswordField
          {...getField('password')}
          label={t('password')}
          autoComplete="current-password"
          isRequired
        />
        <FormActions>
          <SubmitButton isBusy={isBusy}>{t('sign_in')}</SubmitButton>
          <Link to={getTo('forgot-password')}>{t('forgot_password')}</Link>
        </FormActions>
      </Form>
      {hasPasskeys ? <PasskeySignIn /> : null}
      {isAppError(failure, 'login_unconfirmed') ? (
        <MailForm
          label={t('request_new_link')}
          send={() => account.requestConfirmation(values.email)}
          onSent={() =>
            replace('send-confirmation', { mailedTo: values.email.trim(), mailFor: 'confirmation' })
          }
        />
      ) : null}
      {children}
    </>
  );
}

/** A link to sign in by a social provider. */
type ServiceLink = SocialLinksProps['links'][number];

/** Returns the site's social providers; undefined while loading, empty when they fail to load. */
function useServiceLinks(): readonly ServiceLink[] | undefined {
  const { t } = useTranslation('account');
  const { data: urls = {}, isPending } = useQuery(useService(AccountQueries).socialUrls());
  if (isPending) return undefined;
  return SOCIAL_PROVIDERS.flatMap((provider) => {
    const url = urls[provider];
    return url === undefined ? [] : [{ url, label: t('sign_in_with', { service: NAMES[provider] }) }];
  });
}

interface SocialLinksProps {
  readonly links: readonly { readonly url: string; readonly label: string }[];
  /** Text between the links and the form. */
  readonly orLabel: string;
}

/** Links to providers that leave the site and return to it. */
function SocialLinks({ links, orLabel }: SocialLinksProps) {
  return (
    <div className={styles['social']}>
      <ul className={styles['links']}>
        {links.map(({ url, label }) => (
          <li key={url}>
            <a className={styles['link']} href={url}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['or']}>{orLabel}</p>
    </div>
  );
}
