import type { Profile, ProfileChange, ProfileDraft } from './profile.ts';

/**
 * The profiles of one viewer, in their account or on this device.
 *
 * Contract of all implementations: the main profile is always there, comes first and cannot be deleted. A profile with a
 * PIN changes only with it. Calls on a profile that is gone fail with `profile_not_found`; without a response they fail
 * with the matching `HttpErrorCode`.
 */
export interface ProfileService {
  readonly place: 'account' | 'device';
  /** Whether PINs can be stored; on the device this requires a secure context. */
  readonly canKeepPins: boolean;
  /** Whether the account's password resets a forgotten PIN. */
  readonly canResetPins: boolean;

  /** Fails with `profiles_not_fetched`. */
  fetchProfiles(signal?: AbortSignal): Promise<readonly Profile[]>;
  /** Fails with `profile_limit_reached` or `profile_not_saved`. */
  create(draft: ProfileDraft, pin?: string): Promise<Profile>;
  /** `pin` is the current one. Fails with a `profile_pin_…` code or `profile_not_saved`. */
  change(id: string, change: ProfileChange, pin?: string): Promise<Profile>;
  /** Deletes the profile with its lists. Fails like `change`. */
  remove(id: string, pin?: string): Promise<void>;
  /** Fails with `profile_pin_wrong` or `profile_pin_locked`. */
  checkPin(id: string, pin: string): Promise<void>;
  /** Removes the PIN of a profile. Fails with `profile_password_wrong` or `profile_pin_locked`. */
  resetPin(id: string, password: string): Promise<void>;
}
