import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the button of the card that replaces a removed one, so that several can be removed in a row.
 * Returns a function to call when the viewer removes the card at an index.
 */
export function useFocusAfterRemoval(
  listRef: RefObject<HTMLElement | null>,
  count: number,
): (index: number) => void {
  const removedIndex = useRef<number>(undefined);
  useEffect(() => {
    if (removedIndex.current === undefined) return;
    const position = Math.min(removedIndex.current, count - 1) + 1;
    listRef.current?.querySelector<HTMLElement>(`[aria-posinset="${position}"] button`)?.focus();
    removedIndex.current = undefined;
  }, [listRef, count]);
  return (index) => {
    removedIndex.current = index;
  };
}
