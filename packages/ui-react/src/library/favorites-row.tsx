import { useRef } from 'react';

import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLeavingFocus } from '../hooks/keep-focus.ts';
import { libraryTitlesFeature } from './library-titles-feature.ts';
import { useFavoriteTitles } from './use-favorite-titles.ts';
import { useLibraryRow, type LibraryRowProps } from './use-library-row.ts';

export const chunk = { code: FavoritesRow, features: [libraryTitlesFeature] };

/** The viewer's favorites as a home row. */
export function FavoritesRow({ title, colors, aspectRatio }: LibraryRowProps) {
  const { items, query } = useFavoriteTitles();
  const { isShown, failure } = useLibraryRow(items.length, query);
  const nowMs = useItemsClock(items);
  const onItemIntent = useItemIntent();
  const rowRef = useRef<HTMLDivElement>(null);
  useLeavingFocus(rowRef);
  return (
    <div ref={rowRef}>
      {isShown ? (
        <MediaShelf
          title={title}
          colors={colors}
          aspectRatio={aspectRatio}
          items={items.length > 0 ? items : undefined}
          failure={failure}
          nowMs={nowMs}
          onItemIntent={onItemIntent}
        />
      ) : null}
    </div>
  );
}
