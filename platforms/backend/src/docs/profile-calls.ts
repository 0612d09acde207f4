import type { Call } from './call.ts';

const unauthorized = [401, 'Unauthorized, you must be logged in to make this request.'] as const;
const invalid = [400, 'The following field is invalid: …'] as const;
const missing = [404, 'Profile not found.'] as const;
const pinRefusals = [
  [403, 'The PIN is wrong.'],
  [429, 'Too many requests. Please try again later.'],
] as const;
const profile = { id: 'q0W3xYz1aBcD', name: 'Noor', avatar: 'star', maxAge: 6, hasPin: true };

/** The calls of profiles. */
export const profileCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/profiles',
    group: 'Profiles',
    summary: 'The customer’s profiles, at most five, the main one (id `main`) first.',
    needsToken: true,
    answer: [200, { docs: [{ ...profile, id: 'main', maxAge: null, hasPin: false }, profile] }],
    refusals: [unauthorized],
  },
  {
    method: 'post',
    path: '/profiles',
    group: 'Profiles',
    summary:
      'Creates a profile. `maxAge` makes it a kids profile; `pin` has four digits. Both may be missing.',
    needsToken: true,
    body: { name: 'Noor', avatar: 'star', maxAge: 6, pin: '4711' },
    answer: [201, { doc: profile }],
    refusals: [invalid, unauthorized, [409, 'There are five profiles already.']],
  },
  {
    method: 'patch',
    path: '/profiles/{id}',
    group: 'Profiles',
    summary:
      'Changes the fields that are sent. `pin: null` removes the PIN; `currentPin` is needed where there is one.',
    needsToken: true,
    body: { name: 'Noor', maxAge: 9, pin: null, currentPin: '4711' },
    answer: [200, { doc: { ...profile, maxAge: 9, hasPin: false } }],
    refusals: [invalid, unauthorized, missing, ...pinRefusals],
  },
  {
    method: 'post',
    path: '/profiles/{id}/delete',
    group: 'Profiles',
    summary:
      'Deletes a profile other than the main one, with its lists. A call with a body, because of its PIN.',
    needsToken: true,
    body: { currentPin: '4711' },
    answer: [200, { message: 'Deleted successfully.' }],
    refusals: [unauthorized, missing, ...pinRefusals],
  },
  {
    method: 'post',
    path: '/profiles/{id}/check-pin',
    group: 'Profiles',
    summary: 'Compares a PIN. Five wrong ones lock the profile’s PIN for ten minutes.',
    needsToken: true,
    body: { pin: '4711' },
    answer: [200, { message: 'The PIN is right.' }],
    refusals: [unauthorized, missing, ...pinRefusals],
  },
  {
    method: 'post',
    path: '/profiles/{id}/reset-pin',
    group: 'Profiles',
    summary: 'Removes a forgotten PIN by the account’s password; wrong passwords count as failed logins.',
    needsToken: true,
    body: { password: 'secret123' },
    answer: [200, { doc: { ...profile, hasPin: false } }],
    refusals: [unauthorized, missing, [403, 'The email or password provided is incorrect.']],
  },
];
