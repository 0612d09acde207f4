import { useEffect, useReducer, type Dispatch } from 'react';

import type { Draft } from './draft.ts';
import { reduceHistory, startHistory, type DraftAction, type DraftHistory } from './draft-history.ts';

/** Keeps the draft with undo and redo, also by keyboard: Ctrl+Z, and Shift+Ctrl+Z or Ctrl+Y. */
export function useDraftHistory(first: Draft): readonly [DraftHistory, Dispatch<DraftAction>] {
  const [history, dispatch] = useReducer(reduceHistory, first, startHistory);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const type = event.ctrlKey || event.metaKey ? toAction(event) : undefined;
      if (type === undefined) return;
      event.preventDefault();
      dispatch({ type });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return [history, dispatch];
}

/** Keyboards with other letters than Latin ones, such as Thai ones, have no z: there the place of the key counts. */
function toAction({ key, code, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  // As AltGr, which types letters.
  if (altKey) return undefined;
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}
