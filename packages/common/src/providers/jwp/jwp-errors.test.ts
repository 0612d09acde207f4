import { describe, expect, it } from 'vitest';

import { getAccountErrorCodes, getFieldTexts } from '../../account/account-errors.ts';
import { toJwpError, type JwpCall } from './jwp-errors.ts';

const said = (message: string, errors?: unknown) => ({ code: 422, message, ...(errors ? { errors } : {}) });

const fail = (call: JwpCall, status: number, body?: unknown) =>
  toJwpError(call, { status, isOk: status < 300, body });

const INVALID = 'The given data was invalid.';

describe('the platform’s responses', () => {
  // spec: accounts 8.26
  it.each<[call: JwpCall, status: number, body: unknown, code: string]>([
    ['login', 401, said('Invalid username or password'), 'login_failed'],
    ['login', 400, said('invalid param email'), 'login_email_invalid'],
    ['login', 500, undefined, 'login_failed'],
    ['register', 422, said('Account already exists'), 'registration_user_exists'],
    ['register', 409, said('Account already exists'), 'registration_user_exists'],
    [
      'register',
      422,
      said(INVALID, { email: 'The email has already been taken.' }),
      'registration_user_exists',
    ],
    ['register', 422, said('Please enter a valid e-mail address'), 'registration_email_invalid'],
    ['register', 422, said('Invalid param email'), 'registration_email_invalid'],
    ['register', 422, said('Invalid param password'), 'registration_password_invalid'],
    ['register', 422, said('The score does not match standards'), 'registration_password_invalid'],
    ['register', 500, '<html>', 'registration_failed'],
    ['me', 500, undefined, 'user_not_fetched'],
    [
      'update',
      422,
      said(INVALID, { first_name: 'The first_name may not be greater than 255 characters.' }),
      'update_first_name_too_long',
    ],
    [
      'update',
      422,
      said(INVALID, { surname: 'The surname may not be greater than 255 characters.' }),
      'update_last_name_too_long',
    ],
    ['update', 422, said('Something else'), 'update_failed'],
    ['readConsents', 404, said('Not found'), 'consents_not_fetched'],
    ['writeConsents', 422, said(INVALID), 'consents_not_updated'],
    ['changePassword', 422, said('The old password does not match.'), 'reset_old_password_wrong'],
    ['changePassword', 403, said('OLD PASSWORD DOES NOT MATCH'), 'reset_old_password_wrong'],
    ['changePassword', 422, said('The password score does not match standards'), 'reset_password_weak'],
    ['changePassword', 422, said('Invalid param password'), 'reset_password_invalid'],
    ['changePassword', 422, said('Something else'), 'reset_failed'],
    ['forgot', 422, said('Please enter a valid e-mail address'), 'reset_email_invalid'],
    ['forgot', 400, said('invalid param email'), 'reset_email_invalid'],
    ['forgot', 422, said('Something else'), 'reset_failed'],
    ['reset', 422, said('The password could not be set.'), 'reset_token_invalid'],
    ['reset', 404, said('Not found'), 'reset_token_invalid'],
    ['reset', 422, said('score does not match standards'), 'reset_password_weak'],
    ['reset', 422, said('invalid param password'), 'reset_password_invalid'],
    ['reset', 422, said('resetPasswordToken is not valid'), 'reset_link_invalid'],
    ['reset', 500, undefined, 'reset_failed'],
    ['export', 500, undefined, 'export_failed'],
    ['erase', 422, said('Invalid credentials'), 'delete_credentials_invalid'],
    ['erase', 401, said('Invalid credentials'), 'delete_credentials_invalid'],
    ['erase', 422, said('Something else'), 'delete_failed'],
    ['social', 500, undefined, 'social_urls_not_fetched'],
    ['readHistory', 500, undefined, 'history_not_fetched'],
    ['writeHistory', 422, said(INVALID), 'history_not_updated'],
    ['readFavorites', 404, undefined, 'favorites_not_fetched'],
    ['writeFavorites', 503, undefined, 'favorites_not_updated'],
  ])('%s, %i, %j means %s', (call, status, body, code) => {
    expect(fail(call, status, body)).toMatchObject({ code, data: { status } });
  });

  it('are retryable where their status is temporary', () => {
    expect(fail('me', 503).retryable).toBe(true);
    expect(fail('me', 422).retryable).toBe(false);
    expect(fail('social', 503).retryable).toBe(false);
  });

  it('name fields without texts of ours in the platform’s words', () => {
    const error = fail(
      'register',
      422,
      said(INVALID, { country: 'The Country field is required.', username: 'Too odd' }),
    );
    expect(error.code).toBe('validation_failed');
    expect(getFieldTexts(error)).toEqual({ country: ['The Country field is required.'], email: ['Too odd'] });
  });

  it.each(['changePassword', 'reset'] as const)('say why a new password is refused: %s', (call) => {
    const short = 'The password must be at least 10 characters.';
    const error = fail(call, 422, said(INVALID, { password: short, old_password: 'Required.' }));
    expect(error.code).toBe('validation_failed');
    expect(getFieldTexts(error)).toEqual({ password: [short], oldPassword: ['Required.'] });
  });

  it.each([
    ['writeConsents', { 'metadata.country': 'Pick a country.' }, { country: ['Pick a country.'] }],
    ['forgot', { email: 'We know no such customer.' }, { email: ['We know no such customer.'] }],
  ] as const)('say which field of another form is refused: %s', (call, errors, texts) => {
    const error = fail(call, 422, said(INVALID, errors));
    expect(error.code).toBe('validation_failed');
    expect(getFieldTexts(error)).toEqual(texts);
  });

  it('can have several codes', () => {
    const tooLong = 'may not be greater than 255 characters.';
    const error = fail('update', 422, said(INVALID, { first_name: tooLong, surname: tooLong }));
    expect(getAccountErrorCodes(error)).toEqual(['update_first_name_too_long', 'update_last_name_too_long']);
  });

  it.each([null, 7, 'x', [], { message: {} }, { errors: 'x' }, { errors: { email: {} } }])(
    '%j is a general error of the call, and never throws',
    (body) => {
      expect(fail('register', 422, body).code).toBe('registration_failed');
    },
  );

  it('are kept as short plain text', () => {
    const error = fail('login', 401, said(`<b>\u202eno</b>\n${'x'.repeat(400)}`));
    expect(error.data['serverText']).toHaveLength(300);
    expect(error.data['serverText']).not.toMatch(/[\u202e\n]/u);
  });
});
