import { useTranslation } from 'react-i18next';
import { getDisplayName } from '@marquee/common/account/account.ts';

import { PageHead } from '../components/page-head/page-head.tsx';
import { userFeature } from '../features/user-feature.ts';
import { useFeature } from '../hooks/use-feature.ts';
import { useSite } from '../hooks/use-site.ts';
import { useUser } from '../hooks/use-user.ts';
import styles from './account-screen.module.scss';

/** `/u/my-account`: what the account knows of the viewer. */
export function AccountScreen() {
  useFeature(userFeature);
  const { t } = useTranslation('user');
  const { siteName } = useSite();
  const user = useUser();
  return (
    <>
      <PageHead title={`${t('account')} - ${siteName}`} />
      <div className={styles['page']}>
        <h1 className={styles['title']}>{t('account')}</h1>
        {user ? <p dir="auto">{getDisplayName(user)}</p> : null}
      </div>
    </>
  );
}
