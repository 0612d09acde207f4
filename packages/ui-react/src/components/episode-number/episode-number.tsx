import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import styles from './episode-number.module.scss';

/** `S1:E2`, announced as "Season 1, episode 2". Renders nothing for an episode without a number. */
export function EpisodeNumber({ episode }: { readonly episode: MediaItem }) {
  const { t } = useTranslation('content');
  const { seasonNumber: season, episodeNumber } = episode;
  if (episodeNumber === undefined) return null;
  const [short, long] =
    season === undefined
      ? [t('episode_short', { episode: episodeNumber }), t('episode', { episode: episodeNumber })]
      : [
          t('season_episode_short', { season, episode: episodeNumber }),
          t('season_episode', { season, episode: episodeNumber }),
        ];
  return (
    <span>
      <span aria-hidden="true">{short}</span>
      <span className={styles['spoken']}>{long}</span>
    </span>
  );
}
