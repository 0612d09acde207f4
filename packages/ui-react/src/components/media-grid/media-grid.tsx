import { useMemo } from 'react';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { useGrowingCount } from '../../hooks/use-growing-count.ts';
import { Card } from '../card/card.tsx';
import { getGridColumns } from './grid-columns.ts';
import { useBreakpoint } from '../shelf/use-breakpoint.ts';
import styles from './media-grid.module.scss';

export interface MediaGridProps {
  readonly items: readonly MediaItem[];
  readonly aspectRatio: AspectRatio;
  readonly playlistId?: string | undefined;
  /** Milliseconds since the epoch: decides what is live. */
  readonly nowMs: number;
  readonly onItemIntent?: ((item: MediaItem) => void) | undefined;
}

/** Titles in rows; more rows come as the viewer scrolls towards them. */
export function MediaGrid({ items, aspectRatio, playlistId, nowMs, onItemIntent }: MediaGridProps) {
  const columns = getGridColumns(useBreakpoint());
  const { rows, sentinelRef } = useGrowingCount(Math.ceil(items.length / columns));
  const shown = useMemo(() => items.slice(0, rows * columns), [items, rows, columns]);
  return (
    <>
      <ul className={styles['grid']} style={{ '--columns': String(columns) }}>
        {shown.map((item, index) => (
          <li key={item.id} aria-setsize={items.length} aria-posinset={index + 1}>
            <Card
              item={item}
              to={mediaPath(item, { playlistId })}
              nowMs={nowMs}
              aspectRatio={aspectRatio}
              sizes={`${Math.round(100 / columns)}vw`}
              priority={index < columns}
              onIntent={onItemIntent && (() => onItemIntent(item))}
            />
          </li>
        ))}
      </ul>
      {sentinelRef ? <div ref={sentinelRef} className={styles['sentinel']} /> : null}
    </>
  );
}
