import { parseDraft, type Draft } from './draft.ts';
import { parseJson } from './parse-json.ts';

const DRAFT_KEY = 'marquee-studio.draft';
/** The own draft from before a shared one was opened and changed. */
const OWN_DRAFT_KEY = 'marquee-studio.own-draft';

/** The draft that this browser kept; undefined when there is none, or when storage is blocked. */
export function readStoredDraft(): Draft | undefined {
  return read(DRAFT_KEY);
}

export function readOwnDraft(): Draft | undefined {
  return read(OWN_DRAFT_KEY);
}

/**
 * Keeps the draft for a reload, and the own one beside it while a shared one is edited.
 *
 * @returns false when storage is blocked or full, so that only the open page has the draft
 */
export function storeDrafts(draft: Draft, own: Draft | undefined): boolean {
  try {
    // First, so that there is no moment at which neither has it.
    if (own) localStorage.setItem(OWN_DRAFT_KEY, JSON.stringify(own));
    else localStorage.removeItem(OWN_DRAFT_KEY);
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function read(key: string): Draft | undefined {
  try {
    return parseDraft(parseJson(localStorage.getItem(key) ?? ''));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
