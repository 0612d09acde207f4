import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import styles from './episode-list.module.scss';
import { EpisodeRow } from './episode-row.tsx';
import { useBlockWindow } from './use-block-window.ts';

export interface EpisodeListProps {
  readonly episodes: readonly MediaItem[];
  /** Of the series or season, also those that are not loaded yet. */
  readonly total: number;
  /** The episode that the page is about. */
  readonly currentId: string | undefined;
  /** Others are on their way to take the place of these. */
  readonly isBusy?: boolean;
  readonly getPath: (episode: MediaItem) => string;
  /** What has been seen of an episode. */
  readonly Progress: (props: { readonly mediaId: string }) => React.ReactNode;
  readonly onIntent: (episode: MediaItem) => void;
}

/**
 * Episodes below each other, on wide windows in two columns; the list says how many there are, also those that come later. Rows far out of view do not
 * exist.
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

/** On the first row of a run, and for the second one where it stands beside the first. */
function toRoomAbove(offset: number, roomPx: number): CSSProperties | undefined {
  if (offset === 0) return { marginBlockStart: `${roomPx}px` };
  return offset === 1 ? { '--room-above': `${roomPx}px` } : undefined;
}
