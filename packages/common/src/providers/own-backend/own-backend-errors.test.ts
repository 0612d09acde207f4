import { describe, expect, it } from 'vitest';

import { getFieldTexts } from '../../account/account-errors.ts';
import { toOwnBackendError, type OwnBackendCall } from './own-backend-errors.ts';

const plain = (message: string) => ({ errors: [{ message }] });

const ofField = (path: string, message: string) => ({
  errors: [
    {
      name: 'ValidationError',
      message: `The following field is invalid: ${path}`,
      data: { collection: 'customers', errors: [{ label: path, message, path }] },
    },
  ],
});

const ofFieldBefore3 = (field: string, message: string) => ({
  errors: [
    { name: 'ValidationError', message: 'The following field is invalid', data: [{ field, message }] },
  ],
});

const fail = (call: OwnBackendCall, status: number, body?: unknown) =>
  toOwnBackendError(call, { status, isOk: status < 300, body });

const TAKEN = 'A user with the given email is already registered.';
const REQUIRED = 'This field is required.';
const TOO_LONG = 'This value must be shorter than the max length of 50 characters.';
const BREACHED = 'This password is known from a data breach.';
const GUESSABLE = 'This password is easy to guess: it is made of the email address or the name of this site.';
const TOO_SHORT = 'This value must be longer than the minimum length of 8 characters.';

describe('the back end’s responses', () => {
  it.each<[call: OwnBackendCall, status: number, body: unknown, code: string]>([
    ['login', 400, ofField('email', REQUIRED), 'login_email_invalid'],
    ['login', 401, plain('The email or password provided is incorrect.'), 'login_failed'],
    [
      'login',
      401,
      plain('This user is locked due to having too many failed login attempts.'),
      'login_locked',
    ],
    ['login', 403, plain('Please verify your email before logging in.'), 'login_unconfirmed'],
    ['login', 403, plain('This account is locked. Please contact support.'), 'login_blocked'],
    ['login', 403, plain('Forbidden'), 'login_failed'],
    ['confirm', 401, plain('The email or password provided is incorrect.'), 'confirmation_password_wrong'],
    [
      'confirm',
      401,
      plain('This user is locked due to having too many failed login attempts.'),
      'login_locked',
    ],
    ['confirm', 403, plain('Token is either invalid or has expired.'), 'confirmation_link_invalid'],
    ['confirm', 410, plain('Token has expired.'), 'confirmation_link_expired'],
    ['confirm', 400, plain('Missing required data.'), 'confirmation_failed'],
    ['confirm', 404, plain('Not Found'), 'confirmation_failed'],
    ['confirm', 429, plain('Too many requests.'), 'too_many_requests'],
    ['confirm', 500, undefined, 'confirmation_failed'],
    ['confirmationMail', 400, plain('Missing email.'), 'confirmation_failed'],
    ['confirmationMail', 429, plain('Too many requests.'), 'too_many_requests'],
    ['login', 429, plain('Too many requests.'), 'too_many_requests'],
    ['login', 500, plain('Something went wrong.'), 'service_unavailable'],
    ['login', 502, undefined, 'service_unavailable'],
    ['login', 503, plain('Too many requests at once. Please try again.'), 'service_unavailable'],
    ['create', 429, plain('Too many requests.'), 'too_many_requests'],
    ['create', 400, ofField('terms', REQUIRED), 'registration_terms_missing'],
    ['create', 400, ofField('captchaValue', 'reCAPTCHA verification failed'), 'registration_captcha_refused'],
    ['forgot', 429, plain('Too many requests.'), 'too_many_requests'],
    ['reset', 429, plain('Too many requests.'), 'too_many_requests'],
    ['authorize', 429, plain('Too many requests.'), 'too_many_requests'],
    ['authorize', 503, undefined, 'service_unavailable'],
    ['create', 400, ofField('email', TAKEN), 'registration_user_exists'],
    ['create', 400, ofField('email', 'Value must be unique'), 'registration_user_exists'],
    ['create', 400, ofFieldBefore3('email', TAKEN), 'registration_user_exists'],
    ['create', 400, ofField('email', 'Please enter a valid email address.'), 'registration_email_invalid'],
    ['create', 400, ofField('password', TOO_SHORT), 'registration_password_invalid'],
    ['create', 400, ofField('password', BREACHED), 'password_breached'],
    ['create', 400, ofField('password', GUESSABLE), 'password_guessable'],
    ['create', 500, undefined, 'registration_failed'],
    ['forgot', 400, plain('Missing email.'), 'reset_email_invalid'],
    ['forgot', 400, ofField('email', 'Please enter a valid email address.'), 'reset_email_invalid'],
    ['forgot', 400, ofField('resetUrl', 'This address is not one of the app.'), 'reset_failed'],
    ['forgot', 500, undefined, 'reset_failed'],
    ['reset', 403, plain('Token is either invalid or has expired.'), 'reset_link_invalid'],
    ['reset', 400, ofField('password', REQUIRED), 'reset_password_invalid'],
    ['reset', 400, plain(TOO_SHORT), 'reset_password_invalid'],
    ['reset', 400, ofField('password', BREACHED), 'password_breached'],
    ['reset', 400, ofField('password', GUESSABLE), 'password_guessable'],
    ['reset', 400, plain('Missing required data.'), 'reset_failed'],
    ['update', 400, ofField('firstName', TOO_LONG), 'update_first_name_too_long'],
    ['update', 400, ofField('lastName', TOO_LONG), 'update_last_name_too_long'],
    ['update', 403, plain('You are not allowed to perform this action.'), 'update_failed'],
    ['consents', 403, plain('You are not allowed to perform this action.'), 'consents_not_updated'],
    ['me', 500, plain('Something went wrong.'), 'user_not_fetched'],
    ['readHistory', 500, undefined, 'history_not_fetched'],
    ['writeHistory', 500, undefined, 'history_not_updated'],
    ['readFavorites', 500, undefined, 'favorites_not_fetched'],
    ['writeFavorites', 500, undefined, 'favorites_not_updated'],
    ['generate', 400, ofField('deviceId', REQUIRED), 'device_code_not_generated'],
    ['authorize', 404, plain('Code not found.'), 'device_code_not_authorized'],
    ['authorize', 410, plain('Code has expired.'), 'device_code_not_authorized'],
    ['authorize', 409, plain('Code is already used.'), 'device_code_not_authorized'],
    ['check', 429, plain('Too many requests.'), 'device_code_not_checked'],
  ])('%s %i %j means %s', (call, status, body, code) => {
    expect(fail(call, status, body)).toMatchObject({ code, data: { status } });
  });

  // spec: accounts 8.2
  it('keep how long the server asks to wait', () => {
    const answer = { status: 429, isOk: false, body: undefined, retryAfterMs: 60_000 };
    expect(toOwnBackendError('login', answer).data['retryAfterMs']).toBe(60_000);
  });

  it('about several fields have the codes of all', () => {
    const body = {
      errors: [
        {
          message: 'The following fields are invalid: firstName, lastName',
          data: {
            errors: [
              { path: 'firstName', message: TOO_LONG },
              { path: 'lastName', message: TOO_LONG },
            ],
          },
        },
      ],
    };
    expect(fail('update', 400, body).data['codes']).toEqual([
      'update_first_name_too_long',
      'update_last_name_too_long',
    ]);
  });

  // spec: accounts 8.36
  it('about fields without a text of ours keep the server’s text, joined by field', () => {
    const body = {
      errors: [
        { message: 'x', data: { errors: [{ path: 'company', message: REQUIRED }, { message: 'No.' }] } },
      ],
    };
    const error = fail('create', 400, body);
    expect(error.code).toBe('validation_failed');
    expect(getFieldTexts(error)).toEqual({ company: [REQUIRED], form: ['No.'] });
  });

  it.each([
    [500, true],
    [429, true],
    [503, true],
    [400, false],
    [404, false],
  ])('with %i are retryable: %s', (status, mayPass) => {
    expect(fail('readHistory', status).retryable).toBe(mayPass);
  });

  it.each([null, 'x', [], { errors: 5 }, { errors: [null] }, { errors: [{ data: { errors: [7] } }] }])(
    'with %j mean the general error of the call',
    (body) => {
      expect(fail('create', 400, body).code).toBe('registration_failed');
    },
  );

  it('with markup or direction marks are kept as plain text', () => {
    const error = fail('create', 400, plain('\u202E<b>no</b>\n\u0007'));
    expect(error.data['serverText']).toBe('<b>no</b>');
  });
});
