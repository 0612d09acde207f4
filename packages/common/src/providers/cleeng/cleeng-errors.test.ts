import { describe, expect, it } from 'vitest';

import { getAccountErrorCodes, type AccountErrorCode } from '../../account/account-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { cleengErrors, readData } from './cleeng-errors.ts';
import { readReply } from './cleeng-reply-mapper.ts';

type Call = keyof typeof cleengErrors;

function failing(call: Call, status: number, text: string, code?: string): Promise<AppError> {
  const body = { responseData: {}, errors: [text], ...(code === undefined ? {} : { code, message: text }) };
  const reply = readReply({ status, isOk: false, body });
  return readData(cleengErrors[call], Promise.resolve(reply)).then(
    () => expect.fail('there is data'),
    (error: unknown) => error as AppError,
  );
}

/** The catalog of the contract (1.4): the messages of the provider, and our codes for them (accounts 8). */
const rows: readonly (readonly [Call, number, string, string | undefined, AccountErrorCode])[] = [
  ['login', 400, 'Invalid param email', 'REQ0001', 'login_email_invalid'],
  ['login', 401, 'Wrong email or password', 'USER0001', 'login_failed'],
  ['login', 422, 'Customer is not associated with the publisher', 'USER0003', 'login_failed'],
  ['login', 422, 'Offer or publisher not found', 'REQ0100', 'login_failed'],
  ['login', 400, 'Invalid param password', 'REQ0001', 'login_failed'],
  ['register', 422, 'Customer already exists', 'USER0002', 'registration_user_exists'],
  ['register', 422, 'customer already exists', undefined, 'registration_user_exists'],
  ['register', 422, 'Account already exists', undefined, 'registration_user_exists'],
  ['register', 400, 'Please enter a valid e-mail address.', 'REQ0001', 'registration_email_invalid'],
  ['register', 400, 'Invalid param email', 'REQ0001', 'registration_email_invalid'],
  ['register', 400, 'Invalid param password', 'REQ0001', 'registration_password_invalid'],
  ['register', 429, 'reCAPTCHA verification required', 'CPT0001', 'registration_captcha_refused'],
  ['register', 429, 'reCAPTCHA verification failed', 'CPT0002', 'registration_captcha_refused'],
  ['register', 429, 'The reCAPTCHA token is missing', undefined, 'registration_captcha_refused'],
  ['register', 422, 'Offer or publisher not found', 'REQ0100', 'registration_failed'],
  ['requestReset', 400, 'Invalid param email', 'REQ0001', 'reset_email_invalid'],
  ['requestReset', 400, 'Invalid param customerEmail', 'REQ0001', 'reset_email_invalid'],
  ['requestReset', 400, 'Invalid param publisherId', 'REQ0001', 'reset_failed'],
  ['requestReset', 404, 'Customer mia@example.org does not exist', 'USER0004', 'reset_email_unknown'],
  ['requestReset', 422, 'resetUrl is not valid URL.', undefined, 'reset_failed'],
  ['resetPassword', 400, 'Invalid param password', 'REQ0001', 'reset_password_invalid'],
  ['resetPassword', 400, 'invalid param password', undefined, 'reset_password_invalid'],
  ['resetPassword', 400, 'Invalid param newPassword', 'REQ0001', 'reset_password_invalid'],
  ['resetPassword', 422, 'resetPasswordToken is not valid', undefined, 'reset_link_invalid'],
  ['resetPassword', 422, 'Password score does not match standards', undefined, 'reset_password_weak'],
  ['resetPassword', 422, 'The old password does not match', undefined, 'reset_old_password_wrong'],
  ['resetPassword', 422, 'New password could not be set', undefined, 'reset_token_invalid'],
  ['resetPassword', 404, 'Customer mia@example.org does not exist', 'USER0004', 'reset_user_missing'],
  ['resetPassword', 404, 'Customer mia@example.org does not exist', undefined, 'reset_user_missing'],
  ['resetPassword', 500, 'Internal error', 'S0001', 'reset_failed'],
  ['fetchUser', 500, 'Internal error', 'S0001', 'user_not_fetched'],
  ['updateUser', 400, 'Invalid param email', 'REQ0001', 'update_email_invalid'],
  ['updateUser', 422, 'Customer email already exists', undefined, 'update_email_exists'],
  ['updateUser', 400, 'Please enter a valid e-mail address.', 'REQ0001', 'update_email_malformed'],
  ['updateUser', 422, 'Invalid confirmationPassword', undefined, 'update_password_invalid'],
  ['updateUser', 400, 'firstName can have max 50 characters.', 'REQ0001', 'update_first_name_too_long'],
  ['updateUser', 400, 'lastName can have max 50 characters.', 'REQ0001', 'update_last_name_too_long'],
  ['updateUser', 422, 'Email verification failed.', undefined, 'update_failed'],
  ['fetchConsents', 422, 'Offer or publisher not found', 'REQ0100', 'consents_not_fetched'],
  ['updateConsents', 422, 'Invalid param version', undefined, 'consents_not_updated'],
  ['fetchCapture', 500, 'Internal error', 'S0001', 'capture_not_fetched'],
  ['updateCapture', 400, 'firstName can have max 50 characters.', 'REQ0001', 'update_first_name_too_long'],
  ['updateCapture', 400, 'lastName can have max 50 characters.', 'REQ0001', 'update_last_name_too_long'],
  ['updateCapture', 400, 'Invalid param birthDate', 'REQ0001', 'capture_not_updated'],
  ['fetchFavorites', 500, 'Internal error', 'S0001', 'favorites_not_fetched'],
  ['updateFavorites', 422, 'Invalid param externalData', undefined, 'favorites_not_updated'],
  ['fetchHistory', 500, 'Internal error', 'S0001', 'history_not_fetched'],
  ['updateHistory', 422, 'Invalid param externalData', undefined, 'history_not_updated'],
  ['generateCode', 422, 'PIN-Pair Integration not activated', 'PINP0001', 'device_code_not_generated'],
  ['generateCode', 422, 'Could not generate unique code', 'PINP0101', 'device_code_not_generated'],
  [
    'authorizeCode',
    404,
    'PIN-Pair Authentication Code not found or invalid',
    'PINP0201',
    'device_code_not_authorized',
  ],
  [
    'authorizeCode',
    410,
    'PIN-Pair Authentication Code has expired',
    'PINP0203',
    'device_code_not_authorized',
  ],
  ['checkCode', 400, 'Invalid query', 'REQ0002', 'device_code_not_checked'],
];

describe('a refusal by the provider', () => {
  // spec: accounts 8.1, accounts 8.2, accounts 8.4, accounts 8.5, accounts 8.6, accounts 8.8, accounts 8.9, accounts 8.10, accounts 8.11, accounts 8.12, accounts 8.13, accounts 8.16, accounts 8.17, accounts 8.18, accounts 8.19, accounts 8.20, accounts 8.23
  it.each(rows)('%s, %i %s (%s): %s', async (...row) => {
    const [call, status, text, serverCode, code] = row;
    const error = await failing(call, status, text, serverCode);
    expect(error).toMatchObject({ code, data: { serverText: text } });
  });

  // spec: accounts 8.24
  it('can have several codes, joined or separate', async () => {
    const joined = 'firstName can have max 50 characters., lastName can have max 50 characters.';
    const codes = ['update_first_name_too_long', 'update_last_name_too_long'];
    expect(getAccountErrorCodes(await failing('updateUser', 400, joined, 'REQ0001'))).toEqual(codes);
    const both = 'Please enter a valid e-mail address.,Invalid param password';
    expect(getAccountErrorCodes(await failing('register', 400, both, 'REQ0001'))).toEqual([
      'registration_email_invalid',
      'registration_password_invalid',
    ]);
  });

  it('is retryable when the server is down, but not when it refuses', async () => {
    expect((await failing('fetchUser', 503, 'down')).retryable).toBe(true);
    expect((await failing('fetchUser', 422, 'no')).retryable).toBe(false);
    expect((await failing('login', 401, 'Wrong email or password', 'USER0001')).retryable).toBe(false);
  });

  it('is shown as one short line of plain text', async () => {
    const error = await failing('updateUser', 422, `<b>No\u202E</b>\n${'x'.repeat(400)}`);
    const text = String(error.data['serverText']);
    expect(text).toMatch(/^<b>No <\/b> x+$/);
    expect(text).toHaveLength(300);
  });
});

describe('an unreadable response of the provider', () => {
  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['no data', { errors: [] }],
    ['data without the envelope', { jwt: 'a.b.c' }],
    ['errors of another shape', { responseData: {}, errors: 'wrong' }],
    ['errors with success', { responseData: {}, errors: ['Customer already exists'] }],
  ])('counts as a refusal, whatever its status: %s', (_, body) => {
    expect(readReply({ status: 200, isOk: true, body }).isOk).toBe(false);
  });

  it('is a success when its status says that there is no content', () => {
    expect(readReply({ status: 204, isOk: true, body: undefined })).toEqual({ isOk: true, data: {} });
  });

  it('keeps the message of a gateway', () => {
    const body = { message: 'Bad gateway', errors: [{ code: 'x', description: 'Bad gateway' }] };
    expect(readReply({ status: 502, isOk: false, body })).toMatchObject({ texts: ['Bad gateway'] });
  });

  it('fails with the network error when there is no response', async () => {
    const error = new AppError('network_unreachable', 'gone', { retryable: true });
    await expect(readData(cleengErrors.login, Promise.reject(error))).rejects.toBe(error);
  });

  it('fails with the code of the call for any other error', async () => {
    const cause = new AppError('http_status', 'down', { retryable: true, data: { status: 503 } });
    await expect(readData(cleengErrors.fetchConsents, Promise.reject(cause))).rejects.toMatchObject({
      code: 'consents_not_fetched',
      retryable: true,
      cause,
    });
  });
});
