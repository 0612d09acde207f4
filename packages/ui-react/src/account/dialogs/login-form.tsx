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

/** What the services call themselves. */
const NAMES: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
};

/**
 * E-mail and password, and the other services that an account can be had by: all at once, with `children` below them, so
 * that nothing moves away from under a finger. A refused password is emptied; who has not confirmed their e-mail yet can have
 * the mail sent again. Whoever shows it shows something else once
 * somebody is signed in.
 */
export function LoginForm({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('account');
  const { getTo, replace } = useDialogs();
  const account = useService(AccountController);
  const signIn = useService(SignIn);
  const links = useServiceLinks();
  const { formProps, getField, isBusy, values, failure } = useAccountForm({
    initial: { email: '', password: '' },
    check: checkSignIn,
    submit: (values) => signIn.run(values),
    clearOnFailure: { password: '' },
  });
  if (!links) return <DialogWait />;
  return (
    <>
      {links.length === 0 ? null : <SocialLinks links={links} orLabel={t('or')} />}
      <Form {...formProps}>
        <TextField
          {...getField('email')}
          label={t('email')}
          kind="email"
          autoComplete="username"
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

/** A way to sign in by another service. */
type ServiceLink = SocialLinksProps['links'][number];

/** The services that the site lets viewers sign in by; undefined while they are not known, none when they cannot be. */
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
  /** Stands between them and the form below. */
  readonly orLabel: string;
}

/** Ways to sign in that leave the site and come back. */
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
