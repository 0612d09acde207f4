import type { Draft } from './draft.ts';

/** A draft with its undo and redo steps. */
export interface DraftHistory {
  readonly present: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** The field of the last change; further typing there belongs to the same step. */
  readonly field: string | undefined;
}

const MAX_STEPS = 100;

/** A draft, or a function of the present draft for asynchronous work, during which the user may edit further. */
export type DraftChange = Draft | ((present: Draft) => Draft);

export type DraftAction =
  | { readonly type: 'change'; readonly draft: DraftChange; readonly field?: string }
  | { readonly type: 'undo' | 'redo' };

/** Starts a history without steps. */
export function startHistory(present: Draft): DraftHistory {
  return { present, past: [], future: [], field: undefined };
}

/** Returns the history after an action; the same one when there is nothing to undo or redo. */
export function reduceHistory(history: DraftHistory, action: DraftAction): DraftHistory {
  const { present, past, future } = history;
  if (action.type === 'change') {
    const isSameStep = action.field !== undefined && action.field === history.field;
    const steps = isSameStep ? past : [...past, present].slice(-MAX_STEPS);
    const draft = typeof action.draft === 'function' ? action.draft(present) : action.draft;
    return { present: draft, past: steps, future: [], field: action.field };
  }
  const next = action.type === 'undo' ? past.at(-1) : future[0];
  if (next === undefined) return history;
  return action.type === 'undo'
    ? { present: next, past: past.slice(0, -1), future: [present, ...future], field: undefined }
    : { present: next, past: [...past, present], future: future.slice(1), field: undefined };
}
