import type { LibraryRow } from '../content/home-row-query.ts';
import { isBeingWatched } from './library.ts';
import type { LibraryState } from './library-store.ts';

/** Whether a home row of the viewer's own titles would show anything. */
export function hasLibraryRow(
  { type }: Pick<LibraryRow, 'type'>,
  { favorites, history }: Pick<LibraryState, 'favorites' | 'history'>,
): boolean {
  return type === 'favorites'
    ? favorites.length > 0
    : history.some(({ progress }) => isBeingWatched(progress));
}
