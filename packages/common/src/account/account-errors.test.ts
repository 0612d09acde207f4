import { describe, expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import {
  accountError,
  accountErrors,
  getAccountErrorCodes,
  getErrorField,
  getFieldTexts,
  isAccountError,
  validationError,
  type AccountErrorCode,
} from './account-errors.ts';

describe('an error of the catalog', () => {
  // spec: accounts 8.3, accounts 8.7, accounts 8.15, accounts 8.21, accounts 8.22, accounts 8.23, accounts 8.29, accounts 8.30, accounts 8.31, accounts 8.32, accounts 8.33, accounts 8.34, accounts 8.35
  it.each<[code: AccountErrorCode, sentence: string]>([
    ['login_failed', 'Failed to authenticate user.'],
    ['registration_failed', 'Failed to create account.'],
    ['reset_failed', 'Failed to reset your password.'],
    ['update_failed', 'Failed to update user'],
    ['update_email_unsupported', 'Email update not supported'],
    ['update_wrong_combination', 'Wrong email/password combination'],
    ['device_code_not_generated', 'Failed to generate code'],
    ['device_code_not_authorized', 'Failed to authorize code'],
    ['device_code_not_checked', 'Failed to check code'],
    ['history_not_fetched', 'Failed to get the watch history'],
    ['favorites_not_fetched', 'Failed to get favorites'],
    ['history_not_updated', 'Failed to update watch history'],
    ['feature_not_enabled', 'feature is not enabled'],
    ['id_required', 'id is required'],
    ['session_invalid', 'Invalid JWT token'],
  ])('%s has the log message: %s', (code, sentence) => {
    expect(accountError(code)).toMatchObject({ code, message: sentence });
  });

  it.each<[code: AccountErrorCode, field: string | undefined]>([
    ['login_email_invalid', 'email'],
    ['login_failed', undefined],
    ['registration_user_exists', undefined],
    ['registration_password_invalid', 'password'],
    ['password_guessable', 'password'],
    ['reset_old_password_wrong', 'oldPassword'],
    ['update_password_invalid', 'confirmationPassword'],
    ['update_first_name_too_long', 'firstName'],
    ['delete_credentials_invalid', undefined],
    ['device_code_not_authorized', 'code'],
  ])('%s is shown at the field %s', (code, field) => {
    expect(getErrorField(code)).toBe(field);
  });

  it('is distinguished from other errors', () => {
    expect(isAccountError(accountError('login_failed'))).toBe(true);
    expect(isAccountError(new AppError('network_unreachable', 'offline'))).toBe(false);
    expect(getAccountErrorCodes(new AppError('toString', ''))).toEqual([]);
  });

  it('can have several codes', () => {
    const error = accountErrors(['update_email_exists', 'update_last_name_too_long'], {
      data: { status: 422 },
    });
    expect(error.code).toBe('update_email_exists');
    expect(getAccountErrorCodes(error)).toEqual(['update_email_exists', 'update_last_name_too_long']);
    expect(getAccountErrorCodes(accountError('login_failed'))).toEqual(['login_failed']);
  });
});

describe('a server’s field messages', () => {
  // spec: commerce 8.22
  it('are kept by field', () => {
    const error = validationError({ email: ['Taken.', 'Too long.'], form: ['Not now.'] });
    expect(error.code).toBe('validation_failed');
    expect(getFieldTexts(error)).toEqual({ email: ['Taken.', 'Too long.'], form: ['Not now.'] });
  });

  it('are empty for any other error', () => {
    expect(getFieldTexts(accountError('login_failed'))).toEqual({});
  });
});
