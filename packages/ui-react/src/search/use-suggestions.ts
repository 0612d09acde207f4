import { useDeferredValue, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { findRecentSearches, RECENT_SEARCH_LIMIT } from '@marquee/common/search/recent-searches.ts';

import type { SearchSuggestion } from './search-suggestions.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { useTitleIndex } from './use-title-index.ts';

/** Few enough not to push the results off a phone's screen. */
const MAX_TITLES = 5;
const MAX_RECENT_BESIDE_TITLES = 3;

/**
 * Returns the suggestions for `text`: recent searches, and titles loaded during this visit. Deferred, so that comparing
 * thousands of titles does not delay typing.
 */
export function useSuggestions(text: string): readonly SearchSuggestion[] {
  const typed = useDeferredValue(text).trim();
  const { searches } = useRecentSearches();
  const { index, version } = useTitleIndex();
  return useMemo(() => {
    const limit = typed === '' ? RECENT_SEARCH_LIMIT : MAX_RECENT_BESIDE_TITLES;
    const recent = findRecentSearches(searches, typed).slice(0, limit);
    return [
      ...recent.map((query) => ({ kind: 'recent', key: query, label: query }) as const),
      ...index
        .find(typed, MAX_TITLES)
        .map((known) => ({ kind: 'title', key: known.id, label: known.title, known }) as const),
    ];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` changes when the titles of the index change
  }, [typed, searches, index, version]);
}

export interface SuggestionList {
  readonly isOpen: boolean;
  /** Index of the active suggestion; -1 for none. */
  readonly activeIndex: number;
  readonly active: SearchSuggestion | undefined;
  /** Closes the list until the viewer types, presses an arrow key or clicks into the field. */
  readonly dismiss: () => void;
  /** Shows the list again, without an active suggestion. */
  readonly renew: () => void;
  /** Moves to the next suggestion, before the active one is removed. */
  readonly moveOn: () => void;
  /** Handles a key; returns whether it moved in the list. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  /** Handlers for the element around the field and the list. */
  readonly boxHandlers: {
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface ListState {
  readonly isDismissed: boolean;
  /**
   * The active suggestion, not its index: titles that arrive later are inserted by relevance, and Enter must not choose
   * another suggestion than the viewer has reached.
   */
  readonly active: SearchSuggestion | undefined;
}

const CLOSED: ListState = { isDismissed: true, active: undefined };
const FRESH: ListState = { isDismissed: false, active: undefined };

/**
 * Manages the visibility and the active option of the suggestions: open while focus is in the box, unless dismissed.
 *
 * @param isOnRequest whether only an arrow key opens the list
 */
export function useSuggestionList(
  suggestions: readonly SearchSuggestion[],
  isOnRequest: boolean,
): SuggestionList {
  const [hasFocus, setHasFocus] = useState(false);
  const [{ isDismissed, active: reached }, setState] = useState(FRESH);
  const count = suggestions.length;
  const isWanted = isOnRequest ? reached !== undefined : !isDismissed;
  const isOpen = hasFocus && isWanted && count > 0;
  const activeIndex = isOpen
    ? suggestions.findIndex(({ kind, key }) => kind === reached?.kind && key === reached.key)
    : -1;
  const moveTo = (index: number) => setState({ isDismissed: false, active: suggestions[index] });
  return {
    isOpen,
    activeIndex,
    active: suggestions[activeIndex],
    dismiss: () => setState(CLOSED),
    renew: () => setState(FRESH),
    moveOn: () => moveTo(activeIndex + 1),
    handleKey: (event) => {
      const next = moveToSuggestion(event.key, activeIndex, count);
      if (next === undefined) return false;
      event.preventDefault();
      moveTo(next);
      return true;
    },
    boxHandlers: {
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setHasFocus(false);
        setState(FRESH);
      },
    },
  };
}

/**
 * Returns the index that a key moves to in a list of `count` suggestions; undefined when it does nothing. The arrow
 * keys wrap around through the field itself (-1); Home and End belong to the text until an arrow key has entered the
 * list.
 */
export function moveToSuggestion(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  if (active === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
