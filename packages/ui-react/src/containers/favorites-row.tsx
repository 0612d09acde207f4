import { useRef } from 'react';

import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useFavoriteTitles } from '../hooks/use-favorite-titles.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLeavingFocus } from '../hooks/use-leaving-focus.ts';
import { LibraryRowState, type LibraryRowProps } from './library-row-state.tsx';

/** The viewer's favourites as a row of home. */
export function FavoritesRow({ title, colors, aspectRatio }: LibraryRowProps) {
  const { items, query } = useFavoriteTitles();
  const nowMs = useItemsClock(items);
  const onItemIntent = useItemIntent();
  const rowRef = useRef<HTMLDivElement>(null);
  useLeavingFocus(rowRef);
  return (
    <div ref={rowRef}>
      {items.length === 0 ? (
        <LibraryRowState frame={{ title, colors, aspectRatio, layout: 'shelf' }} query={query} />
      ) : (
        <MediaShelf
          title={title}
          colors={colors}
          aspectRatio={aspectRatio}
          items={items}
          nowMs={nowMs}
          onItemIntent={onItemIntent}
        />
      )}
    </div>
  );
}
