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
  /** Moves to the next suggestion, before the active one is removed. */
  readonly moveOn: () => void;
  /** Whether the key has done something here. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  /** For the element around field and list. */
  readonly boxHandlers: {
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface ListState {
  readonly isDismissed: boolean;
  /**
   * The suggestion that the arrow keys are on, and not its index: titles that arrive later get a place by how well they
   * fit, and Enter must not choose another one than the viewer has reached.
   */
  readonly active: SearchSuggestion | undefined;
}

const CLOSED: ListState = { isDismissed: true, active: undefined };
const FRESH: ListState = { isDismissed: false, active: undefined };

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
