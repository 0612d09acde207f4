import { readArray } from '@marquee/common/shared/reading.ts';

import { parseDraft, type Draft } from './draft.ts';
import { parseJson } from './parse-json.ts';

const DRAFT_KEY = 'marquee-studio.draft';
/**
 * The user's drafts from before shared ones were opened and changed, last one first. An older version stored a single
 * draft, not a list.
 */
const OWN_DRAFTS_KEY = 'marquee-studio.own-draft';

/** Reads the draft that this browser stored; undefined when there is none, or when storage is blocked. */
export function readStoredDraft(): Draft | undefined {
  return parseDraft(read(DRAFT_KEY));
}

export function readOwnDrafts(): readonly Draft[] {
  const stored = read(OWN_DRAFTS_KEY);
  return (readArray(stored) ?? [stored]).flatMap((draft) => parseDraft(draft) ?? []);
}

/**
 * Stores the draft for a reload, and the user's own drafts while a shared one is edited.
 *
 * @returns false when storage is blocked or full, so that only the open page has the draft
 */
export function storeDrafts(draft: Draft, own: readonly Draft[]): boolean {
  try {
    // Written first, so that an own draft is never in neither place.
    if (own.length > 0) localStorage.setItem(OWN_DRAFTS_KEY, JSON.stringify(own));
    else localStorage.removeItem(OWN_DRAFTS_KEY);
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function read(key: string): unknown {
  try {
    return parseJson(localStorage.getItem(key) ?? '');
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
