import { useTranslation } from 'react-i18next';

import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { useSession } from '../hooks/use-session.ts';
import { useSite } from '../hooks/use-site.ts';
import { WhoIsWatching } from './profile-chooser.tsx';
import { profilesFeature } from './profiles-feature.ts';
import styles from './profiles.module.scss';

export const chunk = { code: ProfileGate, features: [profilesFeature] };

/** Replaces the site until a profile is chosen; nothing of the site renders before. */
export function ProfileGate() {
  const { t } = useTranslation('profiles');
  const { siteName } = useSite();
  const { status } = useSession();
  return (
    <main className={styles['page']} data-gate>
      <title>{`${t('title')} - ${siteName}`}</title>
      <p className={styles['site']}>{siteName}</p>
      <h1 className={styles['title']}>{t('title')}</h1>
      {status === 'restoring' ? <PageSkeleton /> : <WhoIsWatching currentId={undefined} isStaying />}
    </main>
  );
}
