import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import type { User } from '@marquee/common/account/account.ts';

import { DialogWait } from '../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { describeAccountError } from '../components/form/describe-form-errors.ts';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { accountFeature } from './account-feature.ts';
import styles from './account-screen.module.scss';
import { AboutYouSection } from './sections/about-you-section.tsx';
import { ConsentSections } from './sections/consent-sections.tsx';
import { DataSections, HistorySection } from './sections/data-sections.tsx';
import { DevicesSection } from './sections/devices-section.tsx';
import { EmailSection } from './sections/email-section.tsx';
import { SecuritySection } from './sections/security-section.tsx';
import { useOpenSection } from './sections/use-open-section.ts';
import { userFeature } from './user-feature.ts';

export const chunk = { code: AccountScreen, features: [userFeature, accountFeature, libraryFeature] };

/** `/u/my-account`: what the account knows of the viewer, and what they can change. */
export function AccountScreen({ userId }: { readonly userId: string }) {
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
