import { useTranslation } from 'react-i18next';

import { ProgressBar } from '../components/progress-bar/progress-bar.tsx';
import { Tag } from '../components/tag/tag.tsx';
import { useWatchProgress } from '../hooks/use-watch-progress.ts';
import styles from './episode-progress.module.scss';

/** What the viewer has seen of an episode, on its picture. */
export function EpisodeProgress({ mediaId }: { readonly mediaId: string }) {
  const { t } = useTranslation('series');
  const { progress, isWatched } = useWatchProgress(mediaId);
  if (progress !== undefined) return <ProgressBar progress={progress} isOnPicture />;
  return isWatched ? (
    <span className={styles['tag']}>
      <Tag>{t('watched')}</Tag>
    </span>
  ) : null;
}
