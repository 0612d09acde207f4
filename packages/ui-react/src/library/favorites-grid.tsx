import { useMemo } from 'react';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { Card } from '../components/card/card.tsx';
import { useGridFocus } from '../components/media-grid/use-grid-focus.ts';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { getFavoritesColumns } from './favorites-columns.ts';
import styles from './favorites-grid.module.scss';

export interface FavoritesGridProps {
  readonly items: readonly MediaItem[];
  /** Milliseconds since the epoch: decides what is live. */
  readonly nowMs: number;
  readonly onItemIntent: (item: MediaItem) => void;
}

/** All favourites at once: there are never many. Arrow keys move between the cards. */
export function FavoritesGrid({ items, nowMs, onItemIntent }: FavoritesGridProps) {
  const columns = getFavoritesColumns(useBreakpoint());
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { listRef, listHandlers } = useGridFocus({ ids, columns, showRow: everyRowIsShown });
  return (
    <ul ref={listRef} className={styles['grid']} style={{ '--columns': String(columns) }} {...listHandlers}>
      {items.map((item, index) => (
        <li key={item.id} aria-setsize={items.length} aria-posinset={index + 1}>
          <Card
            item={item}
            to={mediaPath(item)}
            nowMs={nowMs}
            aspectRatio={DEFAULT_ASPECT_RATIO}
            sizes={`${Math.round(100 / columns)}vw`}
            priority={index < columns}
            onIntent={() => onItemIntent(item)}
          />
        </li>
      ))}
    </ul>
  );
}

function everyRowIsShown(): void {}
