import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readRecord, readText } from '../shared/reading.ts';
import type { ChosenProfile } from './chosen-profile.ts';
import { isPinNeededToEnter, MAIN_PROFILE_ID, readProfile } from './profile.ts';
import { PROFILE_KEY } from './profile-key.ts';

/**
 * - `chosen`: the site starts with this profile.
 * - `locked`: nothing may be shown before a profile is chosen.
 * - `open`: a choice is made as soon as the viewer is known, if there are several profiles.
 */
export type ProfileStart =
  | { readonly kind: 'chosen'; readonly choice: ChosenProfile }
  | { readonly kind: 'locked' }
  | { readonly kind: 'open' };

const LOCKED = 'locked';
const OPEN = 'open';

/**
 * Reads the profile that the window starts with. A new window starts with the last choice of any window, unless that
 * profile requires a PIN to enter.
 */
export function readProfileStart(visit: KeyValueStorage, storage: KeyValueStorage): ProfileStart {
  if (visit.read(PROFILE_KEY) === LOCKED) return { kind: 'locked' };
  const own = readOwnChoice(visit);
  if (own) return { kind: 'chosen', choice: own };
  const last = parseChoice(storage.read(PROFILE_KEY) ?? '');
  if (!last) return { kind: 'open' };
  return isPinNeededToEnter(last.profile) ? { kind: 'locked' } : { kind: 'chosen', choice: last };
}

/** Returns the choice of this window; undefined where it has none. */
export function readOwnChoice(visit: KeyValueStorage): ChosenProfile | undefined {
  return parseChoice(visit.read(PROFILE_KEY) ?? '');
}

/** Whether a later page of this window has chosen another profile than `chosen`, or asks who is watching. */
export function isChoiceOutdated(visit: KeyValueStorage, chosen: ChosenProfile | undefined): boolean {
  if (visit.read(PROFILE_KEY) === LOCKED) return true;
  const ownId = readOwnChoice(visit)?.profile.id ?? MAIN_PROFILE_ID;
  return ownId !== (chosen?.profile.id ?? MAIN_PROFILE_ID);
}

/** Stores a choice that the window took over, because another window may make another one. */
export function keepOwnChoice(visit: KeyValueStorage, choice: ChosenProfile): void {
  visit.write(PROFILE_KEY, JSON.stringify(choice));
}

/** Stores the choice for this window, and as the start of new ones. Returns whether the browser stored both. */
export function writeProfileChoice(
  visit: KeyValueStorage,
  storage: KeyValueStorage,
  choice: ChosenProfile,
): boolean {
  const text = JSON.stringify(choice);
  return storage.write(PROFILE_KEY, text) && visit.write(PROFILE_KEY, text);
}

/** Makes this window ask for a profile before it shows anything. */
export function lockWindow(visit: KeyValueStorage, storage: KeyValueStorage): void {
  visit.write(PROFILE_KEY, LOCKED);
  // Without this key the start does not look for profiles at all.
  if (storage.read(PROFILE_KEY) === undefined) storage.write(PROFILE_KEY, OPEN);
}

/** Forgets the choice of this window; new windows ask when there are several profiles. */
export function forgetProfileChoice(visit: KeyValueStorage, storage: KeyValueStorage): void {
  visit.remove(PROFILE_KEY);
  storage.write(PROFILE_KEY, OPEN);
}

function parseChoice(text: string): ChosenProfile | undefined {
  const { profile, userId } = readRecord(parseJson(text)) ?? {};
  const known = readProfile(profile);
  return known && { profile: known, userId: readText(userId) };
}
