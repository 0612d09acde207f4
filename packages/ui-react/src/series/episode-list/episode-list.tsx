import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import styles from './episode-list.module.scss';
import { EpisodeRow } from './episode-row.tsx';
import { useBlockWindow } from './use-block-window.ts';

export interface EpisodeListProps {
  readonly episodes: readonly MediaItem[];
  /** Number of episodes of the series or season, including those not loaded yet. */
  readonly total: number;
  /** Id of the episode shown on the page. */
  readonly currentId: string | undefined;
  /** Whether other episodes are loading to replace these. */
  readonly isBusy?: boolean;
  readonly getPath: (episode: MediaItem) => string;
  /** Renders the watch progress of an episode. */
  readonly Progress: (props: { readonly mediaId: string }) => React.ReactNode;
  readonly onIntent: (episode: MediaItem) => void;
}

/**
 * A list of episodes, in two columns on wide windows. Its accessible size includes episodes not loaded yet. Rows far
 * out of view are not rendered.
 */
export function EpisodeList(props: EpisodeListProps) {
  const { episodes, total, currentId, isBusy = false, getPath, Progress, onIntent } = props;
  const { t } = useTranslation('series');
  const { listRef, runs, endRoomPx, listHandlers } = useBlockWindow(episodes.length);
  return (
    <ol
      ref={listRef}
      className={styles['list']}
      aria-label={t('episodes')}
      aria-busy={isBusy}
      style={{ paddingBlockEnd: `${endRoomPx}px` }}
      {...listHandlers}
    >
      {runs.flatMap(({ start, end, roomPx }) =>
        episodes.slice(start, end).map((episode, offset) => (
          <li
            key={episode.id}
            className={offset === 1 ? styles['beside'] : undefined}
            style={toRoomAbove(offset, roomPx)}
            aria-setsize={Math.max(total, episodes.length)}
            aria-posinset={start + offset + 1}
          >
            <EpisodeRow
              episode={episode}
              to={getPath(episode)}
              isCurrent={episode.id === currentId}
              Progress={Progress}
              onIntent={onIntent}
            />
          </li>
        )),
      )}
    </ol>
  );
}

/** Reserves space above the first row of a run, and above the second one in case it is in the other column. */
function toRoomAbove(offset: number, roomPx: number): CSSProperties | undefined {
  if (offset === 0) return { marginBlockStart: `${roomPx}px` };
  return offset === 1 ? { '--room-above': `${roomPx}px` } : undefined;
}
