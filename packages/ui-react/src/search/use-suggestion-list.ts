import { useState, type FocusEvent, type KeyboardEvent } from 'react';

import type { SearchSuggestion } from './search-suggestions.tsx';

export interface SuggestionList {
  readonly isOpen: boolean;
  /** Which suggestion the arrow keys are on; -1 when none. */
  readonly activeIndex: number;
  readonly active: SearchSuggestion | undefined;
  /** Closes the list until the viewer types, presses an arrow key or clicks into the field. */
  readonly dismiss: () => void;
  /** The list is to be seen again, from its beginning. */
  readonly renew: () => void;
  /** Whether the key has done something here. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  /** For the element around field and list. */
  readonly boxHandlers: {
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const CLOSED = { isDismissed: true, active: -1 };
const FRESH = { isDismissed: false, active: -1 };

/**
 * When the suggestions show, and where the arrow keys are in them: open while the focus is in the box, unless dismissed.
 *
 * @param isOnRequest opens on an arrow key only
 */
export function useSuggestionList(
  suggestions: readonly SearchSuggestion[],
  isOnRequest: boolean,
): SuggestionList {
  const [hasFocus, setHasFocus] = useState(false);
  const [{ isDismissed, active: wantedIndex }, setState] = useState(FRESH);
  const count = suggestions.length;
  const isWanted = isOnRequest ? wantedIndex >= 0 : !isDismissed;
  const isOpen = hasFocus && isWanted && count > 0;
  const activeIndex = isOpen && wantedIndex < count ? wantedIndex : -1;
  return {
    isOpen,
    activeIndex,
    active: suggestions[activeIndex],
    dismiss: () => setState(CLOSED),
    renew: () => setState(FRESH),
    handleKey: (event) => {
      const next = moveToSuggestion(event.key, activeIndex, count);
      if (next === undefined) return false;
      event.preventDefault();
      setState({ isDismissed: false, active: next });
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
 * Where a key leads in a list of `count` suggestions; undefined when it does nothing there. The arrows go round and pass
 * the field itself, which is -1; Home and End belong to the text until an arrow has led into the list.
 */
export function moveToSuggestion(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  if (active === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
