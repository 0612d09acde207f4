import type { Clock } from '../platform/clock.ts';
import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readArray, readNumber, readRecord, readText } from '../shared/reading.ts';
import { profileError } from './profile-errors.ts';
import {
  addWrongPin,
  canHashPins,
  getPinWaitMs,
  hashPin,
  isPinOf,
  NO_ATTEMPTS,
  type PinAttempts,
  type PinHash,
} from './profile-pin.ts';
import type { ProfileService } from './profile-service.ts';
import {
  isMainProfile,
  MAIN_PROFILE,
  PROFILE_LIMIT,
  readProfile,
  tidyProfiles,
  toProfileName,
  type Profile,
  type ProfileChange,
  type ProfileDraft,
} from './profile.ts';

/** Followed by the user's id for the profiles of an account that cannot store them. */
export const DEVICE_PROFILES_KEY = 'jwapp.profiles';

interface StoredProfile {
  readonly profile: Profile;
  readonly pin: PinHash | undefined;
  readonly attempts: PinAttempts;
}

export interface DeviceProfilePorts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  /** Owner of the profiles; undefined for the signed-out viewers of this device. */
  readonly userId: string | undefined;
  /** Fails with `profile_password_wrong`; undefined without an account. */
  readonly checkPassword: ((password: string) => Promise<void>) | undefined;
}

/**
 * Profiles in the storage of this browser. Every call reads the stored list again, because other windows change it.
 */
export class DeviceProfiles implements ProfileService {
  readonly place = 'device';
  readonly canKeepPins = canHashPins();
  readonly canResetPins: boolean;
  readonly #ports: DeviceProfilePorts;
  readonly #key: string;

  constructor(ports: DeviceProfilePorts) {
    this.#ports = ports;
    this.#key = toDeviceProfilesKey(ports.userId);
    this.canResetPins = ports.checkPassword !== undefined;
  }

  async fetchProfiles(): Promise<readonly Profile[]> {
    return this.#read().map(({ profile }) => profile);
  }

  async create(draft: ProfileDraft, pin?: string): Promise<Profile> {
    const pinHash = pin === undefined ? undefined : await hashPin(pin);
    const stored = this.#read();
    if (stored.length >= PROFILE_LIMIT) throw profileError('profile_limit_reached');
    const profile = {
      ...draft,
      id: createId(stored),
      name: toProfileName(draft.name),
      hasPin: pinHash !== undefined,
    };
    this.#write([...stored, { profile, pin: pinHash, attempts: NO_ATTEMPTS }]);
    return profile;
  }

  async change(id: string, { pin: newPin, ...change }: ProfileChange, pin?: string): Promise<Profile> {
    await this.#requirePin(id, pin);
    const newHash = typeof newPin === 'string' ? await hashPin(newPin) : undefined;
    const changed = this.#update(id, (entry) => {
      const pinHash = newPin === undefined ? entry.pin : newHash;
      const { name = entry.profile.name } = change;
      const maxAge = 'maxAge' in change ? change.maxAge : entry.profile.maxAge;
      return {
        ...entry,
        pin: pinHash,
        profile: {
          ...entry.profile,
          ...change,
          name: toProfileName(name),
          maxAge: isMainProfile(entry.profile) ? undefined : maxAge,
          hasPin: pinHash !== undefined,
        },
      };
    });
    return changed.profile;
  }

  async remove(id: string, pin?: string): Promise<void> {
    await this.#requirePin(id, pin);
    const stored = this.#read();
    if (!stored.some(({ profile }) => profile.id === id)) throw profileError('profile_not_found');
    if (id === MAIN_PROFILE.id) throw profileError('profile_not_saved');
    this.#write(stored.filter(({ profile }) => profile.id !== id));
  }

  async checkPin(id: string, pin: string): Promise<void> {
    await this.#requirePin(id, pin);
  }

  async resetPin(id: string, password: string): Promise<void> {
    await this.#ports.checkPassword?.(password);
    if (!this.canResetPins) throw profileError('profile_not_saved');
    this.#update(id, (entry) => ({
      profile: { ...entry.profile, hasPin: false },
      pin: undefined,
      attempts: NO_ATTEMPTS,
    }));
  }

  /** Counts the attempt before the PIN is compared, so that several windows do not get more attempts than one. */
  async #requirePin(id: string, pin: string | undefined): Promise<void> {
    const entry = this.#find(id);
    if (!entry.pin) return;
    const nowMs = this.#ports.clock.now();
    const waitMs = getPinWaitMs(entry.attempts, nowMs);
    if (waitMs > 0) {
      // After the clock was set back, `untilMs` may be days away.
      this.#update(id, (known) => ({ ...known, attempts: { ...known.attempts, untilMs: nowMs + waitMs } }));
      throw profileError('profile_pin_locked', { data: { retryAfterMs: waitMs } });
    }
    const attempts = addWrongPin(entry.attempts, nowMs);
    this.#update(id, (known) => ({ ...known, attempts }));
    if (pin === undefined || !(await isPinOf(entry.pin, pin))) {
      const retryAfterMs = getPinWaitMs(attempts, nowMs);
      throw profileError(retryAfterMs > 0 ? 'profile_pin_locked' : 'profile_pin_wrong', {
        data: { retryAfterMs },
      });
    }
    this.#update(id, (known) => ({ ...known, attempts: NO_ATTEMPTS }));
  }

  #find(id: string): StoredProfile {
    const entry = this.#read().find(({ profile }) => profile.id === id);
    if (!entry) throw profileError('profile_not_found');
    return entry;
  }

  #update(id: string, change: (entry: StoredProfile) => StoredProfile): StoredProfile {
    const changed = change(this.#find(id));
    this.#write(this.#read().map((entry) => (entry.profile.id === id ? changed : entry)));
    return changed;
  }

  #read(): readonly StoredProfile[] {
    return parseProfiles(this.#ports.storage.read(this.#key) ?? '');
  }

  #write(stored: readonly StoredProfile[]): void {
    const text = JSON.stringify(
      stored.map(({ profile: { hasPin: _, ...profile }, pin, attempts }) => ({ ...profile, pin, attempts })),
    );
    if (!this.#ports.storage.write(this.#key, text)) throw profileError('profile_not_saved');
  }
}

export function toDeviceProfilesKey(userId: string | undefined): string {
  return userId === undefined ? DEVICE_PROFILES_KEY : `${DEVICE_PROFILES_KEY}.${userId}`;
}

/** Parses stored profiles: drops invalid entries; without a valid PIN, a profile is no longer protected. */
function parseProfiles(text: string): readonly StoredProfile[] {
  const entries = (readArray(parseJson(text)) ?? []).flatMap((value) => readStored(value) ?? []);
  const profiles = tidyProfiles(entries.map(({ profile }) => profile));
  return profiles.map(
    (profile) =>
      entries.find((entry) => entry.profile === profile) ?? {
        profile,
        pin: undefined,
        attempts: NO_ATTEMPTS,
      },
  );
}

function readStored(value: unknown): StoredProfile | undefined {
  const profile = readProfile(value);
  if (!profile) return undefined;
  const { pin: pinValue, attempts } = readRecord(value) ?? {};
  const { salt, hash } = readRecord(pinValue) ?? {};
  const [saltText, hashText] = [readText(salt), readText(hash)];
  const pin =
    saltText === undefined || hashText === undefined ? undefined : { salt: saltText, hash: hashText };
  const { count, untilMs } = readRecord(attempts) ?? {};
  return {
    profile: { ...profile, hasPin: pin !== undefined },
    pin,
    attempts: { count: readNumber(count) ?? 0, untilMs: readNumber(untilMs) ?? 0 },
  };
}

/** Random, so that ids are not reused and a deleted profile's lists cannot appear in another. */
function createId(stored: readonly StoredProfile[]): string {
  const id = Math.random().toString(36).slice(2, 12).padEnd(10, '0');
  return stored.some(({ profile }) => profile.id === id) ? createId(stored) : id;
}
