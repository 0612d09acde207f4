import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkNames } from '@marquee/common/account/account-forms.ts';
import type { User } from '@marquee/common/account/account.ts';

import { AccountSection } from '../../components/account-section/account-section.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useService } from '../../hooks/use-service.ts';
import type { SectionState } from './use-open-section.ts';
import { useSectionForm } from './use-section-form.ts';

export interface AboutYouSectionProps {
  readonly user: User;
  readonly section: SectionState;
}

/** First and last name (accounts 2). They may be empty only where the account source allows it (accounts 6). */
export function AboutYouSection({ user: { firstName, lastName }, section }: AboutYouSectionProps) {
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
