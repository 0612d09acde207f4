import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { getConsentValues, type Consent, type PublisherConsent } from '@marquee/common/account/account.ts';
import { readAnswers } from '@marquee/common/account/asked-fields.ts';

import { AccountSection } from '../../components/account-section/account-section.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { CustomField } from '../custom-field.tsx';
import type { SectionState } from './use-open-section.ts';
import { useSectionForm } from './use-section-form.ts';

export interface TermsSectionProps {
  /** All that the operator asks. */
  readonly definitions: readonly PublisherConsent[];
  /** All that the customer answered. */
  readonly consents: readonly Consent[];
  readonly section: SectionState;
}

/** The consents to tick. Those that an account cannot be without are ticked and stay so (accounts 2). */
export function TermsSection({ definitions, consents, section }: TermsSectionProps) {
  const { t } = useTranslation('user');
  const { siteName } = useSite();
  const account = useService(AccountController);
  const shown = definitions.filter(({ type }) => type === 'checkbox');
  const required = shown.filter(({ isRequired }) => isRequired).map(({ name }) => [name, true] as const);
  const { sectionProps, values, errors, change } = useSectionForm({
    section,
    known: { ...getConsentValues(definitions, consents), ...Object.fromEntries(required) },
    save: (answers) => account.updateConsents(definitions, readAnswers(definitions, answers)),
    savedText: t('update_success_terms'),
  });
  return (
    <AccountSection
      {...sectionProps}
      title={t('terms_and_tracking')}
      isEditable={required.length < shown.length}
    >
      {shown.map((definition) => (
        <CustomField
          key={definition.name}
          definition={definition}
          value={values[definition.name]}
          error={errors.fields[definition.name]}
          siteName={siteName}
          isDisabled={definition.isRequired}
          onChange={(value) => change(definition.name, value)}
        />
      ))}
    </AccountSection>
  );
}
