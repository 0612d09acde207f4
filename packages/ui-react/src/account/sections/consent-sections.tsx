import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import {
  type Consent,
  type PublisherConsent,
  type User,
  getConsentValues,
} from '@marquee/common/account/account.ts';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkOperatorFields } from '@marquee/common/account/account-forms.ts';
import { isAsked, readAnswers } from '@marquee/common/account/asked-fields.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { keepFocus } from '../../hooks/keep-focus.ts';
import { useService } from '../../hooks/use-service.ts';
import styles from '../account-screen.module.scss';
import type { SectionName, SectionState } from './use-open-section.ts';
import { AccountSection } from '../../components/account-section/account-section.tsx';
import { useSite } from '../../hooks/use-site.ts';
import { CustomField } from '../custom-field.tsx';
import { useSectionForm } from './use-section-form.ts';

export interface ConsentSectionsProps {
  readonly user: User;
  readonly getSection: (name: SectionName) => SectionState;
}

/** The customer's consents, and the other fields of the registration (accounts 2). */
export function ConsentSections(props: ConsentSectionsProps) {
  return (
    // Takes the focus when the section that failed to load is replaced.
    <div ref={keepFocus} className={styles['sections']} tabIndex={-1}>
      <LoadedSections {...props} />
    </div>
  );
}

function LoadedSections({ user, getSection }: ConsentSectionsProps) {
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const queries = useService(AccountQueries);
  const asked = useQuery(queries.publisherConsents());
  const answered = useQuery(queries.consents(user.id));
  if (asked.data && answered.data) {
    const props = { definitions: asked.data, consents: answered.data };
    const hasTerms = asked.data.some(({ type }) => type === 'checkbox');
    const hasOthers = asked.data.some(({ type }) => type !== 'checkbox');
    return (
      <>
        {hasTerms ? <TermsSection {...props} section={getSection('terms')} /> : null}
        {hasOthers ? <OtherDetailsSection {...props} section={getSection('other_details')} /> : null}
      </>
    );
  }
  const failed = [asked, answered].filter(({ isError }) => isError);
  return (
    <PlainSection title={t('terms_and_tracking')}>
      {failed[0] ? (
        <ErrorNotice
          message={describeAccountError(failed[0].error, tAccount)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      ) : (
        <DialogWait />
      )}
    </PlainSection>
  );
}

interface OtherDetailsSectionProps {
  /** All fields that the operator defines. */
  readonly definitions: readonly PublisherConsent[];
  /** All answers of the customer. */
  readonly consents: readonly Consent[];
  readonly section: SectionState;
}

/**
 * Shows the registration's fields other than consents (accounts 2). Saving sends all answers, including the consents.
 */
function OtherDetailsSection({ definitions, consents, section }: OtherDetailsSectionProps) {
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

interface TermsSectionProps {
  /** All fields that the operator defines. */
  readonly definitions: readonly PublisherConsent[];
  /** All answers of the customer. */
  readonly consents: readonly Consent[];
  readonly section: SectionState;
}

/** Checkbox consents. Required consents are always checked and disabled (accounts 2). */
function TermsSection({ definitions, consents, section }: TermsSectionProps) {
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
