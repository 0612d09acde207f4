import { readArray } from '@marquee/common/shared/reading.ts';

import { parseDraft, type Draft } from './draft.ts';
import { parseJson } from './parse-json.ts';

const DRAFT_KEY = 'marquee-studio.draft';
/**
 * The user's drafts from before shared ones were opened and changed, last one first. An older version stored a single
 * draft, not a list.
 */
const OWN_DRAFTS_KEY = 'marquee-studio.own-draft';

/**
 * Reads the draft that this tab stored, or else the last one of this browser; undefined when there is none, or when
 * storage is blocked.
 */
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
    for (const storage of [localStorage, sessionStorage]) {
      // Written first, so that an own draft is never in neither place.
      if (own.length > 0) storage.setItem(OWN_DRAFTS_KEY, JSON.stringify(own));
      else storage.removeItem(OWN_DRAFTS_KEY);
      storage.setItem(DRAFT_KEY, JSON.stringify(draft));
    }
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function read(key: string): unknown {
  try {
    // A tab that has a draft keeps to it: another tab may have stored one meanwhile.
    const storage = sessionStorage.getItem(DRAFT_KEY) === null ? localStorage : sessionStorage;
    return parseJson(storage.getItem(key) ?? '');
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
