import type { ProfileErrorCode } from '@marquee/common/profiles/profile-errors.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import type { TFunction } from 'i18next';

const TEXT_KEYS = {
  profiles_not_fetched: 'error_not_fetched',
  profile_not_saved: 'error_not_saved',
  profile_not_found: 'error_not_found',
  profile_limit_reached: 'error_limit',
  profile_pin_wrong: 'error_pin_wrong',
  profile_pin_locked: 'error_pin_locked',
  profile_password_wrong: 'error_password_wrong',
  title_not_allowed: 'title_not_allowed',
} as const satisfies Record<ProfileErrorCode, string>;

const SECOND_MS = 1_000;
const MINUTE_S = 60;

const isKnownCode = (code: string): code is ProfileErrorCode => Object.hasOwn(TEXT_KEYS, code);

/** Returns the text for a failed profile command. */
export function describeProfileError(error: unknown, t: TFunction<'profiles'>): string {
  if (!isAppError(error) || !isKnownCode(error.code)) return t('error_network');
  const { retryAfterMs } = error.data;
  if (error.code !== 'profile_pin_locked' || typeof retryAfterMs !== 'number' || retryAfterMs <= 0)
    return t(TEXT_KEYS[error.code]);
  const seconds = Math.ceil(retryAfterMs / SECOND_MS);
  return seconds < MINUTE_S
    ? t('error_pin_locked_seconds', { count: seconds })
    : t('error_pin_locked_minutes', { count: Math.ceil(seconds / MINUTE_S) });
}
