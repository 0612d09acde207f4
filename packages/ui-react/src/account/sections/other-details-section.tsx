import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkOperatorFields } from '@marquee/common/account/account-forms.ts';
import { getConsentValues, type Consent, type PublisherConsent } from '@marquee/common/account/account.ts';
import { isAsked, readAnswers } from '@marquee/common/account/asked-fields.ts';

import { AccountSection } from '../../components/account-section/account-section.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { CustomField } from '../custom-field.tsx';
import type { SectionState } from './use-open-section.ts';
import { useSectionForm } from './use-section-form.ts';

export interface OtherDetailsSectionProps {
  /** All fields that the operator defines. */
  readonly definitions: readonly PublisherConsent[];
  /** All answers of the customer. */
  readonly consents: readonly Consent[];
  readonly section: SectionState;
}

/**
 * Shows the registration's fields other than consents (accounts 2). Saving sends all answers, including the consents.
 */
export function OtherDetailsSection({ definitions, consents, section }: OtherDetailsSectionProps) {
  const { t } = useTranslation('user');
  const { siteName } = useSite();
  const account = useService(AccountController);
  const { sectionProps, values, errors, change, round } = useSectionForm({
    section,
    known: getConsentValues(definitions, consents),
    check: (answers) => checkOperatorFields(definitions, readAnswers(definitions, answers)),
    save: (answers) => account.updateConsents(definitions, readAnswers(definitions, answers)),
    savedText: t('update_success_other_details'),
  });
  return (
    <AccountSection {...sectionProps} title={t('other_registration_details')}>
      {definitions
        .filter((definition) => definition.type !== 'checkbox' && isAsked(definition, definitions, values))
        .map((definition) => (
          <CustomField
            key={`${definition.name} ${round}`}
            definition={definition}
            value={values[definition.name]}
            error={errors.fields[definition.name]}
            siteName={siteName}
            onChange={(value) => change(definition.name, value)}
          />
        ))}
    </AccountSection>
  );
}
