import type { LibraryRow } from '../content/home-row-query.ts';
import { isBeingWatched } from './library.ts';
import type { LibraryState } from './library-store.ts';

/** Whether the viewer has anything that a home row of their own titles would show. */
export function hasLibraryRow(
  { type }: Pick<LibraryRow, 'type'>,
  { favorites, history }: Pick<LibraryState, 'favorites' | 'history'>,
): boolean {
  return type === 'favorites'
    ? favorites.length > 0
    : history.some(({ progress }) => isBeingWatched(progress));
}
