import type { Call } from './call.ts';

const customer = {
  id: '5d1c3f0e-8f5b-4d0c-9a3e-0a4c8e6f1b2d',
  email: 'mia@example.org',
  firstName: 'Mia',
  lastName: 'Vos',
  terms: true,
  createdAt: '2031-02-11T09:14:55.120Z',
  updatedAt: '2031-02-11T09:14:55.120Z',
  collection: 'customers',
};
const token = 'eyJhbGciOiJIUzI1NiJ9.…';
const exp = 1_930_985_695;
const deviceId = '9f2b7c4e1a6d4d3f8b5e0c7a2d9f6e31';
const invalid = [400, 'The following field is invalid: …'] as const;
const tooMany = [429, 'Too many requests. Please try again later.'] as const;
const busy = [503, 'Too many requests at once. Please try again.'] as const;
const unauthorized = [401, 'Unauthorized, you must be logged in to make this request.'] as const;
const notAllowed = [403, 'You are not allowed to perform this action.'] as const;

/** The calls of an account. */
export const accountCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/customers',
    group: 'Account',
    summary:
      'Registers a customer. Passwords have at least 8 characters with a lower-case letter and a digit, terms must be ' +
      'true, and captchaValue is the answer of the captcha where one is asked for. Where addresses are confirmed, the answer ' +
      'is 202 for every address, and the mail says more, in that language; of confirmUrl only the origin is used, which must ' +
      'be of an allowed app.',
    body: {
      email: 'mia@example.org',
      password: 'secret123',
      terms: true,
      captchaValue: '03AFcWeA…',
      confirmUrl: 'https://app.example.org/?u=confirm-email',
      language: 'en',
      deviceId,
    },
    answer: [201, { doc: customer, message: 'Customer successfully created.' }],
    otherAnswer: [202, { message: 'Please confirm your email address.' }],
    refusals: [invalid, tooMany, busy],
  },
  {
    method: 'post',
    path: '/customers/login',
    group: 'Account',
    summary:
      'Logs in. After five failures from one address the account is locked for that address for ten minutes, and its owner ' +
      'is told by mail. A sign-in on a new device is told by mail, too: deviceId is any 16 to 64 letters, digits, _ or - ' +
      'that the client keeps; without it a device is known by browser and address. language is that of the mail.',
    body: { email: 'mia@example.org', password: 'secret123', deviceId, language: 'en' },
    answer: [200, { message: 'Authentication Passed', exp, token, user: customer }],
    refusals: [
      invalid,
      [401, 'The email or password provided is incorrect.'],
      [401, 'This user is locked due to having too many failed login attempts.'],
      [403, 'Please verify your email before logging in.'],
      tooMany,
      busy,
    ],
  },
  {
    method: 'get',
    path: '/customers/login/ways',
    group: 'Account',
    summary:
      'Whether the app can sign customers in by a passkey: where passkeys are switched on, for apps at https or localhost.',
    answer: [200, { passkey: true }],
  },
  {
    method: 'post',
    path: '/customers/confirm',
    group: 'Account',
    summary:
      'Creates the account of a registration and logs in. The token is that of the mailed link, good for 24 hours and for ' +
      'every registration of its address; the password is that of the registration.',
    body: { token: 'a1b2…', password: 'secret123', deviceId, language: 'en' },
    answer: [200, { message: 'Authentication Passed', exp, token, user: customer }],
    refusals: [
      [400, 'Missing required data.'],
      [401, 'The email or password provided is incorrect.'],
      [401, 'This user is locked due to having too many failed login attempts.'],
      [403, 'Token is either invalid or has expired.'],
      [410, 'Token has expired.'],
      tooMany,
      busy,
    ],
  },
  {
    method: 'post',
    path: '/customers/send-confirmation',
    group: 'Account',
    summary:
      'Mails another link to an address that somebody registered with in the last seven days. The same answer for every ' +
      'address. Of confirmUrl only the origin is used; it must be of an allowed app.',
    body: {
      email: 'mia@example.org',
      confirmUrl: 'https://app.example.org/?u=confirm-email',
      language: 'en',
    },
    answer: [200, { message: 'Success' }],
    refusals: [[400, 'Missing email.'], invalid, tooMany],
  },
  {
    method: 'get',
    path: '/customers/me',
    group: 'Account',
    summary: 'Returns the signed-in customer, or "user": null.',
    needsToken: true,
    answer: [
      200,
      { user: customer, collection: 'customers', strategy: 'local-jwt', exp, token, message: 'Account' },
    ],
  },
  {
    method: 'patch',
    path: '/customers/{id}',
    group: 'Account',
    summary: 'Updates the customer’s own first and last name (up to 50 characters each).',
    needsToken: true,
    body: { firstName: 'Mia', lastName: 'de Vos' },
    answer: [200, { doc: customer, message: 'Updated successfully.' }],
    refusals: [invalid, unauthorized, notAllowed],
  },
  {
    method: 'post',
    path: '/customers/forgot-password',
    group: 'Account',
    summary:
      'Mails a link to choose a new password, good for an hour or until one of the mailed links was used: the app’s page for ' +
      'it, with resetPasswordToken and email. ' +
      'The same answer for addresses without an account. Of resetUrl only the origin is used; it must be of an allowed app.',
    body: { email: 'mia@example.org', resetUrl: 'https://app.example.org/?u=edit-password' },
    answer: [200, { message: 'Success' }],
    refusals: [[400, 'Missing email.'], invalid, tooMany],
  },
  {
    method: 'post',
    path: '/customers/reset-password',
    group: 'Account',
    summary:
      'Sets a new password and invalidates all earlier tokens. The customer is told by mail, in that language.',
    body: { token: 'a1b2…', password: 'secret456', language: 'en' },
    answer: [200, { message: 'Password reset successfully.', token, user: customer }],
    refusals: [
      [400, 'Missing required data.'],
      invalid,
      [403, 'Token is either invalid or has expired.'],
      tooMany,
      busy,
    ],
  },
  {
    method: 'post',
    path: '/customers/refresh-token',
    group: 'Account',
    summary:
      'Exchanges a valid token for a new one. Tokens expire after 30 days, sessions 180 days after the login. The old ' +
      'token is good until the new one is used, and a minute more; after that it ends the session.',
    needsToken: true,
    answer: [200, { message: 'Token refresh successful.', refreshedToken: token, exp, user: customer }],
    refusals: [notAllowed],
  },
  {
    method: 'post',
    path: '/customers/logout',
    group: 'Account',
    summary: 'Ends the session of the token.',
    needsToken: true,
    answer: [200, { message: 'Logged out successfully.' }],
    refusals: [[400, 'No User']],
  },
  {
    method: 'get',
    path: '/customers/me/devices',
    group: 'Account',
    summary: 'Where the customer is signed in, the last used first.',
    needsToken: true,
    answer: [
      200,
      {
        docs: [
          {
            id: '0d9a1c52-6f0e-4f0b-8a55-3a1f6f1d2c90',
            name: 'Chrome, Windows',
            createdAt: '2031-02-11T09:14:55.120Z',
            lastUsedAt: '2031-02-12T18:02:10.004Z',
            isCurrent: true,
          },
        ],
      },
    ],
    refusals: [unauthorized],
  },
  {
    method: 'delete',
    path: '/customers/me/devices',
    group: 'Account',
    summary:
      'Ends all sessions of the customer but the one of the token, and voids confirmed codes of devices.',
    needsToken: true,
    answer: [200, { message: 'Deleted successfully.' }],
    refusals: [unauthorized],
  },
  {
    method: 'delete',
    path: '/customers/me/devices/{id}',
    group: 'Account',
    summary: 'Ends the session of a device.',
    needsToken: true,
    answer: [200, { message: 'Deleted successfully.' }],
    refusals: [unauthorized, [404, 'Not Found']],
  },
  {
    method: 'get',
    path: '/customers/me/consents',
    group: 'Account',
    summary:
      'What the customer agreed to: each text in its version, where it can be read, and when; the latest first.',
    needsToken: true,
    answer: [
      200,
      {
        docs: [
          {
            name: 'terms',
            version: '1',
            url: 'https://app.example.org/terms',
            acceptedAt: '2031-02-11T09:14:55.120Z',
          },
        ],
      },
    ],
    refusals: [unauthorized],
  },
  {
    method: 'get',
    path: '/customers/me/export',
    group: 'Account',
    summary: 'Everything that is kept of the customer, by table and without secrets.',
    needsToken: true,
    answer: [
      200,
      {
        exportedAt: '2031-02-12T18:02:10.004Z',
        tables: {
          customers: [{ id: '0d9a1c52-6f0e-4f0b-8a55-3a1f6f1d2c90', email: 'mia@example.org' }],
          favorites: [{ media_id: 'aB3dE6gH', created_at: '2031-02-12T18:02:10.004Z' }],
        },
      },
    ],
    refusals: [unauthorized],
  },
  {
    method: 'post',
    path: '/customers/me/delete',
    group: 'Account',
    summary:
      'Deletes the account with everything that is kept of the customer, by its password. It cannot be undone. Wrong ' +
      'passwords count together with those of logins.',
    needsToken: true,
    body: { password: 'secret123' },
    answer: [200, { message: 'Deleted successfully.' }],
    refusals: [
      [400, 'Missing required data.'],
      unauthorized,
      [403, 'The email or password provided is incorrect.'],
      [403, 'This user is locked due to having too many failed login attempts.'],
      busy,
    ],
  },
];
