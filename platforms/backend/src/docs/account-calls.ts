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
const invalid = [400, 'The following field is invalid: …'] as const;
const tooMany = [429, 'Too many requests. Please try again later.'] as const;
const notAllowed = [403, 'You are not allowed to perform this action.'] as const;

/** The calls of an account. */
export const accountCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/customers',
    group: 'Account',
    summary:
      'Registers a customer. Passwords have at least 8 characters with a lower-case letter and a digit.',
    body: { email: 'mia@example.org', password: 'secret123', terms: true },
    answer: [201, { doc: customer, message: 'Customer successfully created.' }],
    refusals: [invalid, tooMany],
  },
  {
    method: 'post',
    path: '/customers/login',
    group: 'Account',
    summary: 'Logs in. After five failures the account is locked for ten minutes.',
    body: { email: 'mia@example.org', password: 'secret123' },
    answer: [200, { message: 'Authentication Passed', exp, token, user: customer }],
    refusals: [
      invalid,
      [401, 'The email or password provided is incorrect.'],
      [401, 'This user is locked due to having too many failed login attempts.'],
      tooMany,
    ],
  },
  {
    method: 'get',
    path: '/customers/me',
    group: 'Account',
    summary: 'Says who is logged in; 200 with "user": null when nobody is.',
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
    summary: 'Changes the names of oneself, 50 characters at most. Nothing else can be changed this way.',
    needsToken: true,
    body: { firstName: 'Mia', lastName: 'de Vos' },
    answer: [200, { doc: customer, message: 'Updated successfully.' }],
    refusals: [invalid, notAllowed],
  },
  {
    method: 'post',
    path: '/customers/forgot-password',
    group: 'Account',
    summary:
      'Mails a link to choose a new password, good for an hour: resetUrl with resetPasswordToken and email added. ' +
      'The same answer for addresses without an account. resetUrl must be of an allowed app.',
    body: { email: 'mia@example.org', resetUrl: 'https://app.example.org/?u=edit-password' },
    answer: [200, { message: 'Success' }],
    refusals: [[400, 'Missing email.'], invalid, tooMany],
  },
  {
    method: 'post',
    path: '/customers/reset-password',
    group: 'Account',
    summary: 'Sets a new password. Every token that was given out before ends.',
    body: { token: 'a1b2…', password: 'secret456' },
    answer: [200, { message: 'Password reset successfully.', token, user: customer }],
    refusals: [
      [400, 'Missing required data.'],
      invalid,
      [403, 'Token is either invalid or has expired.'],
      tooMany,
    ],
  },
  {
    method: 'post',
    path: '/customers/refresh-token',
    group: 'Account',
    summary: 'A new token for a good one. Tokens live 30 days.',
    needsToken: true,
    answer: [200, { message: 'Token refresh successful.', refreshedToken: token, exp, user: customer }],
    refusals: [notAllowed],
  },
  {
    method: 'post',
    path: '/customers/logout',
    group: 'Account',
    summary: 'Tells that one logs out. Tokens are the client’s to forget.',
    needsToken: true,
    answer: [200, { message: 'Logged out successfully.' }],
    refusals: [[400, 'No User']],
  },
];
