import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import type { User } from '@marquee/common/account/account.ts';

import { AccountSection } from '../../components/account-section/account-section.tsx';
import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useService } from '../../hooks/use-service.ts';
import type { SectionState } from './use-open-section.ts';
import { useSectionForm } from './use-section-form.ts';

export interface EmailSectionProps {
  readonly user: User;
  readonly section: SectionState;
}

/** The e-mail; only for reading where the account source cannot change it (accounts 5). */
export function EmailSection({ user, section }: EmailSectionProps) {
  const { t } = useTranslation('account');
  const { canChangeEmail } = useService(AccountController).capabilities;
  return canChangeEmail ? (
    <EmailForm user={user} section={section} />
  ) : (
    <PlainSection title={t('email')} text={user.email} />
  );
}

/** A new e-mail is confirmed by the password. */
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
