import { ADMIN_ACTS, needsCode, type AdminAct } from '../admin/acts.ts';
import type { Call } from './call.ts';

const id = '5d1c3f0e-8f5b-4d0c-9a3e-0a4c8e6f1b2d';
const email = 'mia@example.org';
const at = '2031-02-11T09:14:55.120Z';
const token = 'p2yS0mE3…';
const done = { message: 'Done.' };
const unauthorized = [401, 'Unauthorized, you must be logged in to make this request.'] as const;
const notAllowed = [403, 'You are not allowed to perform this action.'] as const;
const newCode = [403, 'Enter a new code from your authenticator app: each code works only once.'] as const;
const notFound = [404, 'Not Found'] as const;
const invalid = [400, 'The following field is invalid: …'] as const;

/** Describes a call of signed-in administrators; calls of owners alone say so. */
function toCall(act: AdminAct, call: Omit<Call, 'group' | 'needsToken'>): Call {
  const isForAll = ADMIN_ACTS[act].roles.some((role) => role === 'support');
  return {
    ...call,
    group: 'Administration',
    summary: [
      call.summary,
      ...(isForAll ? [] : ['For owners only.']),
      ...(needsCode(act) ? ['Needs a new code of the second factor in the header Second-Factor-Code.'] : []),
    ].join(' '),
    needsToken: true,
    refusals: [
      unauthorized,
      ...(isForAll ? [] : [notAllowed]),
      ...(needsCode(act) ? [newCode] : []),
      ...(call.refusals ?? []),
    ],
  };
}

/** The calls of administrators; listed only where the administration is on. */
export const adminCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/admin/login',
    group: 'Administration',
    summary:
      'The first step of an administrator’s sign-in. The token is for the second step alone, within ten minutes. next is code, ' +
      'or set-up for the first sign-in: then the answer also has the secret of the second factor and its address for a QR code.',
    body: { email: 'admin@example.org', password: 'a-long-passphrase-42' },
    answer: [200, { token, expiresAt: at, next: 'code' }],
    refusals: [
      [401, 'The email or password provided is incorrect.'],
      [401, 'Too many failed attempts. Please try again later.'],
      [429, 'Too many requests. Please try again later.'],
      [503, 'Too many requests at once. Please try again.'],
    ],
  },
  {
    method: 'post',
    path: '/admin/login/code',
    group: 'Administration',
    summary:
      'The second step, with the token of the first: a code of the authenticator app, or a recovery code. A session lasts eight ' +
      'hours, and a quarter of an hour without use. After a set-up the answer has the recovery codes, once.',
    needsToken: true,
    body: { code: '287082' },
    answer: [200, { token, expiresAt: at, recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'] }],
    refusals: [
      [401, 'The code is wrong or was used before.'],
      [429, 'Too many requests. Please try again later.'],
    ],
  },
  {
    method: 'post',
    path: '/admin/logout',
    group: 'Administration',
    summary: 'Ends the session.',
    needsToken: true,
    body: {},
    answer: [200, done],
    refusals: [unauthorized],
  },
  {
    method: 'get',
    path: '/admin/me',
    group: 'Administration',
    summary: 'Who is signed in.',
    needsToken: true,
    answer: [200, { email: 'admin@example.org', role: 'owner' }],
    refusals: [unauthorized],
  },
  toCall('own.reset_factor', {
    method: 'post',
    path: '/admin/me/reset-second-factor',
    summary: 'Removes the own second factor and ends all own sessions; the next sign-in sets up another.',
    body: { password: 'a-long-passphrase-42' },
    answer: [200, done],
    refusals: [[403, 'The password is wrong.']],
  }),
  toCall('customers.search', {
    method: 'post',
    path: '/admin/customers/search',
    summary:
      'Customers whose e-mail address begins with the text, 25 a page, or the one with that id; and addresses that wait for ' +
      'their confirmation, 25 at most and then with hasMoreRegistrations if there are more. after is the next of the page ' +
      'before.',
    body: { text: 'mia', after: '' },
    answer: [
      200,
      {
        docs: [{ id, email, isLocked: false }],
        registrations: [{ id, email: 'miro@example.org' }],
        next: email,
      },
    ],
    refusals: [invalid],
  }),
  toCall('customer.read', {
    method: 'get',
    path: '/admin/customers/{id}',
    summary: 'A customer’s account, lock, sessions, known devices and consents.',
    answer: [
      200,
      {
        id,
        email,
        firstName: 'Mia',
        lastName: 'Vos',
        createdAt: at,
        updatedAt: at,
        lock: { reason: 'Shared password', lockedAt: at },
        sessions: [{ id, name: 'Chrome, Windows', createdAt: at, lastUsedAt: at }],
        devices: [{ language: 'en', lastSignInAt: at }],
        consents: [{ name: 'terms', version: '1', url: '', acceptedAt: at }],
      },
    ],
    refusals: [notFound],
  }),
  toCall('customer.read_lists', {
    method: 'get',
    path: '/admin/customers/{id}/lists',
    summary: 'Favorites and watch history of each profile of a customer.',
    answer: [
      200,
      {
        id,
        email,
        profiles: [
          {
            id: 'main',
            name: '',
            maxAge: 12,
            history: [{ mediaId: 'kL9mN2pQ', progress: 0.42, updatedAt: at }],
            favorites: [{ mediaId: 'aB3dE6gH', createdAt: at }],
          },
        ],
      },
    ],
    refusals: [notFound],
  }),
  toCall('customer.end_sessions', {
    method: 'delete',
    path: '/admin/customers/{id}/sessions',
    summary: 'Signs a customer out everywhere.',
    answer: [200, done],
    refusals: [notFound],
  }),
  toCall('customer.end_sessions', {
    method: 'delete',
    path: '/admin/customers/{id}/sessions/{sessionId}',
    summary: 'Signs a customer out of one session.',
    answer: [200, done],
    refusals: [notFound],
  }),
  toCall('customer.lock', {
    method: 'post',
    path: '/admin/customers/{id}/lock',
    summary:
      'Ends all sessions of a customer and begins none until the account is unlocked. The reason is in the customer’s export.',
    body: { reason: 'Shared password' },
    answer: [200, done],
    refusals: [
      invalid,
      notFound,
      [
        409,
        'This account is already locked for another reason, which is kept. To change it, unlock the account and lock it again.',
      ],
    ],
  }),
  toCall('customer.unlock', {
    method: 'post',
    path: '/admin/customers/{id}/unlock',
    summary: 'Lets a customer sign in again.',
    body: {},
    answer: [200, done],
    refusals: [notFound],
  }),
  toCall('customer.export', {
    method: 'get',
    path: '/admin/customers/{id}/export',
    summary: 'All that is kept of a customer, table by table.',
    answer: [200, { exportedAt: at, tables: { customers: [{ id, email }] } }],
    refusals: [notFound],
  }),
  toCall('customer.delete', {
    method: 'post',
    path: '/admin/customers/{id}/delete',
    summary: 'Deletes a customer with everything that is kept; email is the customer’s, to confirm.',
    body: { email },
    answer: [200, done],
    refusals: [invalid, notFound],
  }),
  toCall('registration.resend', {
    method: 'post',
    path: '/admin/registrations/{id}/resend',
    summary: 'Sends the mail that confirms an address again, in one of the six languages.',
    body: { language: 'en' },
    answer: [200, done],
    refusals: [notFound, [429, 'A confirmation email was sent recently. Please try again later.']],
  }),
  toCall('admins.read', {
    method: 'get',
    path: '/admin/admins',
    summary: 'The administrators; lastUsedAt while one is signed in.',
    answer: [
      200,
      {
        docs: [
          {
            id,
            email: 'admin@example.org',
            role: 'owner',
            hasSecondFactor: true,
            createdAt: at,
            lastUsedAt: at,
          },
        ],
      },
    ],
  }),
  toCall('admin.end_sessions', {
    method: 'delete',
    path: '/admin/admins/{id}/sessions',
    summary: 'Signs an administrator out.',
    answer: [200, done],
    refusals: [notFound],
  }),
  toCall('admin.reset_factor', {
    method: 'post',
    path: '/admin/admins/{id}/reset-second-factor',
    summary: 'Removes an administrator’s second factor; the next sign-in sets up another.',
    body: {},
    answer: [200, done],
    refusals: [notFound],
  }),
  toCall('admin.remove', {
    method: 'delete',
    path: '/admin/admins/{id}',
    summary: 'Removes another administrator.',
    answer: [200, done],
    refusals: [notFound, [409, 'You cannot remove yourself, and not the last owner.']],
  }),
  toCall('audit.read', {
    method: 'get',
    path: '/admin/audit',
    summary: 'What administrators did, 50 entries a page, the newest first.',
    query: {
      before: 'id of the last entry of the page before',
      subject: 'id of a customer, or address of an administrator',
    },
    answer: [
      200,
      { docs: [{ id: 7, at, admin: 'admin@example.org', act: 'customer.read', subject: id, detail: '' }] },
    ],
  }),
];
