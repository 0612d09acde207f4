import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import type { User } from '@marquee/common/account/account.ts';

import { DialogWait } from '../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { describeAccountError } from '../components/form/describe-form-errors.ts';
import { PageHead } from '../components/page-head/page-head.tsx';
import { AboutYouSection } from '../containers/account-sections/about-you-section.tsx';
import { ConsentSections } from '../containers/account-sections/consent-sections.tsx';
import { DataSections } from '../containers/account-sections/data-sections.tsx';
import { DevicesSection } from '../containers/account-sections/devices-section.tsx';
import { EmailSection } from '../containers/account-sections/email-section.tsx';
import { HistorySection } from '../containers/account-sections/history-section.tsx';
import { SecuritySection } from '../containers/account-sections/security-section.tsx';
import { useOpenSection } from '../containers/account-sections/use-open-section.ts';
import { accountFeature } from '../features/account-feature.ts';
import { userFeature } from '../features/user-feature.ts';
import { useFeature } from '../hooks/use-feature.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import styles from './account-screen.module.scss';

/** `/u/my-account`: what the account knows of the viewer, and what they can change. */
export function AccountScreen({ userId }: { readonly userId: string }) {
  useFeature(userFeature);
  useFeature(accountFeature);
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const { siteName } = useSite();
  const { data: user, error, refetch } = useQuery(useService(AccountQueries).user(userId));
  return (
    <>
      <PageHead title={`${t('account')} - ${siteName}`} />
      <div className={styles['page']}>
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
      <DevicesSection user={user} />
      <ConsentSections user={user} getSection={getSection} />
      <HistorySection />
      <DataSections user={user} />
    </>
  );
}
