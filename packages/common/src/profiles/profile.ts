import { readNumber, readRecord, readText } from '../shared/reading.ts';

/** Profiles of one account or device, the main one included. */
export const PROFILE_LIMIT = 5;
export const PROFILE_NAME_LIMIT = 30;
export const PIN_LENGTH = 4;
/**
 * The initial profile of an account or a device. It keeps the lists, storage keys and preferences from before profiles.
 */
export const MAIN_PROFILE_ID = 'main';

/** Generated shapes in colors of the theme. */
export const PROFILE_AVATARS = [
  'sun',
  'wave',
  'peak',
  'leaf',
  'star',
  'moon',
  'drop',
  'bloom',
  'ring',
  'kite',
] as const;
export type ProfileAvatar = (typeof PROFILE_AVATARS)[number];

/** The maturity ceilings a kids profile can have, in years. */
export const MATURITY_CEILINGS = [0, 6, 9, 12, 16] as const;

/** One person of a household. */
export interface Profile {
  readonly id: string;
  /** Empty for a main profile that was not named yet. */
  readonly name: string;
  readonly avatar: ProfileAvatar;
  /** Highest minimum age of the titles that a kids profile shows; undefined for a profile that shows all titles. */
  readonly maxAge: number | undefined;
  readonly hasPin: boolean;
}

/** What a viewer enters for a profile. */
export type ProfileDraft = Pick<Profile, 'name' | 'avatar' | 'maxAge'>;

/** A change of a profile; absent fields stay. */
export interface ProfileChange extends Partial<ProfileDraft> {
  /** Four digits; null removes the PIN. */
  readonly pin?: string | null;
}

export const MAIN_PROFILE: Profile = {
  id: MAIN_PROFILE_ID,
  name: '',
  avatar: 'sun',
  maxAge: undefined,
  hasPin: false,
};

export function isMainProfile({ id }: Pick<Profile, 'id'>): boolean {
  return id === MAIN_PROFILE_ID;
}

/** Whether the profile has a maturity ceiling. */
export function isKidsProfile({ maxAge }: Pick<Profile, 'maxAge'>): boolean {
  return maxAge !== undefined;
}

/** Whether titles that a profile with the first ceiling shows may be hidden by the second; undefined for none. */
export function isLowerCeiling(before: Profile['maxAge'], after: Profile['maxAge']): boolean {
  return (after ?? Infinity) < (before ?? Infinity);
}

/** Whether entering the profile requires its PIN. A kids profile requires it for leaving instead. */
export function isPinNeededToEnter(profile: Profile): boolean {
  return profile.hasPin && !isKidsProfile(profile);
}

/** Whether leaving the profile needs its PIN. */
export function isPinNeededToLeave(profile: Profile): boolean {
  return profile.hasPin && isKidsProfile(profile);
}

export function isPin(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/**
 * Returns a name as it is stored: trimmed, in one line, at most `PROFILE_NAME_LIMIT` characters. Of what is invisible, only the
 * joiners stay, which emoji of several people and words of Persian and Indic languages are written with.
 */
export function toProfileName(text: string): string {
  const line = text.replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\s])+/gu, ' ').trim();
  const kept = [...line].slice(0, PROFILE_NAME_LIMIT).join('');
  return kept.replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, '');
}

/** Returns the avatar that the fewest of `profiles` have. */
export function suggestAvatar(profiles: readonly Profile[]): ProfileAvatar {
  const used = new Set(profiles.map(({ avatar }) => avatar));
  return PROFILE_AVATARS.find((avatar) => !used.has(avatar)) ?? MAIN_PROFILE.avatar;
}

/** Reads a profile from storage or a server; undefined when it has no id. An invalid ceiling counts as the lowest. */
export function readProfile(value: unknown): Profile | undefined {
  const record = readRecord(value) ?? {};
  const id = readText(record['id']);
  if (id === undefined || !/^[\w-]{1,64}$/.test(id)) return undefined;
  return {
    id,
    name: toProfileName(readText(record['name']) ?? ''),
    avatar: PROFILE_AVATARS.find((avatar) => avatar === record['avatar']) ?? MAIN_PROFILE.avatar,
    maxAge: id === MAIN_PROFILE_ID ? undefined : readMaxAge(record['maxAge']),
    hasPin: record['hasPin'] === true,
  };
}

/** Only an absent ceiling means none, so that a damaged entry of a kids profile never shows everything. */
function readMaxAge(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const age = readNumber(value);
  return age === undefined || age < 0 ? 0 : age;
}

/** Returns valid profiles with the main one first, each id once, at most `PROFILE_LIMIT`. */
export function tidyProfiles(profiles: readonly Profile[]): readonly Profile[] {
  const byId = new Map(profiles.toReversed().map((profile) => [profile.id, profile]));
  const main = byId.get(MAIN_PROFILE_ID) ?? MAIN_PROFILE;
  const others = profiles.filter((profile) => !isMainProfile(profile) && byId.get(profile.id) === profile);
  return [main, ...others].slice(0, PROFILE_LIMIT);
}
