import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import type { User } from '@marquee/common/account/account.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useService } from '../../hooks/use-service.ts';
import { OtherDetailsSection } from './other-details-section.tsx';
import { TermsSection } from './terms-section.tsx';
import type { SectionName, SectionState } from './use-open-section.ts';

export interface ConsentSectionsProps {
  readonly user: User;
  readonly getSection: (name: SectionName) => SectionState;
}

/** What the customer agreed to and answered: consents to tick, and the other fields of the registration (accounts 2). */
export function ConsentSections({ user, getSection }: ConsentSectionsProps) {
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
