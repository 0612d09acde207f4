import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkNames } from '@marquee/common/account/account-forms.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import { isWithoutPassword, type User } from '@marquee/common/account/account.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { AccountSection } from '../components/account-section/account-section.tsx';
import { PlainSection } from '../components/account-section/plain-section.tsx';
import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { DialogWait } from '../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { describeAccountError } from '../components/form/describe-form-errors.ts';
import { PasswordField } from '../components/form/password-field.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { keepFocus } from '../hooks/keep-focus.ts';
import { lazyComponent, Nothing } from '../hooks/lazy-component.tsx';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { useIsShown } from '../hooks/use-is-shown.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { accountFeature } from './account-feature.ts';
import styles from './account-screen.module.scss';
import { ConsentSections } from './sections/consent-sections.tsx';
import { DataSections, HistorySection } from './sections/data-sections.tsx';
import { DevicesSection } from './sections/devices-section.tsx';
import { type SectionState, useOpenSection } from './sections/use-open-section.ts';
import { useSectionForm } from './sections/use-section-form.ts';
import { userFeature } from './user-feature.ts';

export const chunk = { code: AccountScreen, features: [userFeature, accountFeature, libraryFeature] };

/** `/u/my-account`: the viewer's account data and settings. */
export function AccountScreen({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const { siteName } = useSite();
  const { data: user, error, refetch } = useQuery(useService(AccountQueries).user(userId));
  return (
    <>
      <PageHead title={`${t('account')} - ${siteName}`} />
      <div ref={keepFocus} className={styles['page']} tabIndex={-1}>
        <h1 className={styles['title']}>{t('account')}</h1>
        {user ? <AccountSections user={user} /> : null}
        {(user ?? error) ? null : <DialogWait />}
        {error && !user ? (
          <ErrorNotice message={describeAccountError(error, tAccount)} onRetry={() => void refetch()} />
        ) : null}
      </div>
    </>
  );
}

function AccountSections({ user }: { readonly user: User }) {
  const getSection = useOpenSection();
  return (
    <>
      <AboutYouSection user={user} section={getSection('about_you')} />
      <EmailSection user={user} section={getSection('email')} />
      <SecuritySection user={user} />
      <OfferedPasskeys user={user} />
      <DevicesSection user={user} />
      <ConsentSections user={user} getSection={getSection} />
      <HistorySection />
      <DataSections user={user} />
    </>
  );
}

const LazyPasskeys = lazyComponent(
  new LazyCode(async () => (await import('./sections/passkeys-section.tsx')).chunk, 'optional'),
  { Failed: Nothing },
);

/** Passkeys section. Renders nothing unless the account source, server and browser support passkeys. */
function OfferedPasskeys({ user }: { readonly user: User }) {
  const { data: isOffered } = useQuery(useService(AccountQueries).passkeysOffered());
  return isOffered === true ? <LazyPasskeys user={user} /> : null;
}

interface AboutYouSectionProps {
  readonly user: User;
  readonly section: SectionState;
}

/** First and last name (accounts 2). They may be empty only where the account source allows it (accounts 6). */
function AboutYouSection({ user: { firstName, lastName }, section }: AboutYouSectionProps) {
  const { t } = useTranslation('user');
  const account = useService(AccountController);
  const isRequired = !account.capabilities.canEmptyName;
  const { sectionProps, getField } = useSectionForm({
    section,
    known: { firstName, lastName },
    check: (names) => (isRequired ? checkNames(names) : {}),
    save: (names) => account.updateNames(names),
    savedText: t('update_success_about_you'),
  });
  return (
    <AccountSection {...sectionProps} title={t('about_you')}>
      <TextField
        {...getField('firstName')}
        label={t('first_name')}
        autoComplete="given-name"
        isRequired={isRequired}
      />
      <TextField
        {...getField('lastName')}
        label={t('last_name')}
        autoComplete="family-name"
        isRequired={isRequired}
      />
    </AccountSection>
  );
}

/** Changes the password, or adds one to an account created through a social provider (accounts 2). */
function SecuritySection({ user }: { readonly user: User }) {
  const { t } = useTranslation('user');
  const { getTo } = useDialogs();
  const { canChangePassword } = useService(AccountController).capabilities;
  if (isWithoutPassword(user)) return <AddPassword />;
  // Without the old password as proof, the change starts with an email (flows 1.4).
  const dialog = canChangePassword ? 'edit-password' : 'reset-password';
  return (
    <PlainSection title={t('security')} text={t('security_description')}>
      <ButtonLink variant="secondary" to={getTo(dialog)} preventScrollReset>
        {t('edit_password')}
      </ButtonLink>
    </PlainSection>
  );
}

function AddPassword() {
  const { t } = useTranslation('user');
  const { getTo } = useDialogs();
  const navigate = useNavigate();
  const account = useService(AccountController);
  const toasts = useService(ToastController);
  const isShown = useIsShown();
  const dialog = account.resetMail === 'code' ? 'add-password' : 'send-confirmation';
  const { mutate, isPending } = useMutation({
    mutationFn: () => account.requestPasswordReset(),
    onSuccess: (mailedTo) => {
      if (isShown()) void navigate(getTo(dialog), { state: { mailedTo } });
    },
    onError: () => toasts.showFailure(t('add_password_error')),
  });
  return (
    <PlainSection title={t('security')} text={t('add_password_description')}>
      <Button variant="secondary" aria-haspopup="dialog" isBusy={isPending} onClick={() => mutate()}>
        {t('add_password')}
      </Button>
    </PlainSection>
  );
}

interface EmailSectionProps {
  readonly user: User;
  readonly section: SectionState;
}

/** The email address; read-only when the account source cannot change it (accounts 5). */
function EmailSection({ user, section }: EmailSectionProps) {
  const { t } = useTranslation('account');
  const { canChangeEmail } = useService(AccountController).capabilities;
  return canChangeEmail ? (
    <EmailForm user={user} section={section} />
  ) : (
    <PlainSection title={t('email')} text={user.email} />
  );
}

/** A new email address requires the password. */
function EmailForm({ user: { email }, section }: EmailSectionProps) {
  const { t } = useTranslation(['user', 'account']);
  const account = useService(AccountController);
  const { sectionProps, getField } = useSectionForm({
    section,
    known: { email, confirmationPassword: '' },
    save: (values) => account.changeEmail(values.email, values.confirmationPassword),
    savedText: t('user:update_success_email'),
  });
  return (
    <AccountSection {...sectionProps} title={t('account:email')}>
      <TextField
        {...getField('email')}
        label={t('user:email_address')}
        kind="email"
        autoComplete="email"
        isRequired
      />
      {section.isOpen ? (
        <PasswordField
          {...getField('confirmationPassword')}
          label={t('user:confirm_password')}
          autoComplete="current-password"
          isRequired
        />
      ) : null}
    </AccountSection>
  );
}
