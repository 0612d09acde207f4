import type { ServiceIdentifier } from 'inversify';

import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import type { Profile } from './profile.ts';

/** The profile of a window. It stays the same until the page is loaded again. */
export interface ChosenProfile {
  readonly profile: Profile;
  /** The user it belongs to; undefined for profiles of this device. */
  readonly userId: string | undefined;
}

/** Bound when a viewer has chosen a profile; otherwise the window uses the main one. */
export const ChosenProfile: ServiceIdentifier<ChosenProfile> = Symbol.for('ChosenProfile');

/** Storage of this browser shared by all profiles; `KeyValueStorage` is that of the chosen profile. */
export const SharedStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('SharedStorage');

/**
 * Compares the chosen profile with the stored one: after a change of it in this window, and when the account refused a
 * call because the profile is gone. Bound where there is a `ChosenProfile`.
 */
export type CheckProfile = () => void;
export const CheckProfile: ServiceIdentifier<CheckProfile> = Symbol.for('CheckProfile');
