import { AppError, type AppErrorDetails } from '../shared/app-error.ts';

const SENTENCES = {
  profiles_not_fetched: 'Failed to fetch the profiles.',
  /** The server or the browser did not store a change. */
  profile_not_saved: 'Failed to save the profile.',
  /** The profile was deleted in another window or on another device. */
  profile_not_found: 'The profile does not exist.',
  profile_limit_reached: 'There are five profiles already.',
  profile_pin_wrong: 'The PIN is wrong.',
  /** Too many wrong PINs; `data.retryAfterMs` holds the wait. */
  profile_pin_locked: 'Too many wrong PINs.',
  /** Resetting a PIN: not the password of the account. */
  profile_password_wrong: 'The password is wrong.',
  /** The title is not for the kids profile that watches. */
  title_not_allowed: 'The title is not for this profile.',
} as const;

export type ProfileErrorCode = keyof typeof SENTENCES;

export function profileError(
  code: ProfileErrorCode,
  details: AppErrorDetails = {},
): AppError<ProfileErrorCode> {
  return new AppError(code, SENTENCES[code], details);
}
