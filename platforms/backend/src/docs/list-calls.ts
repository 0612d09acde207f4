import type { Call } from './call.ts';

const unauthorized = [401, 'Unauthorized, you must be logged in to make this request.'] as const;
const invalid = [400, 'The following field is invalid: …'] as const;
const codeRefusals = [
  unauthorized,
  [404, 'Code not found.'],
  [409, 'Code is already used.'],
  [410, 'Code has expired.'],
  [429, 'Too many requests. Please try again later.'],
] as const;
const at = '2031-02-11T09:14:55.120Z';
const entry = { mediaId: 'kL9mN2pQ', progress: 0.42, updatedAt: at };
const favorite = { mediaId: 'aB3dE6gH', createdAt: at };
const profile = { profile: 'one of the customer’s profiles; without it, the main one' };
const limit = { limit: 'entries at most; 200 is the end of every list', ...profile };
const noProfile = [404, 'Profile not found.'] as const;

/** The calls of lists, devices and configurations. */
export const listCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/history',
    group: 'Lists',
    summary: 'What the customer watched, newest first.',
    needsToken: true,
    query: limit,
    answer: [200, { docs: [entry] }],
    refusals: [unauthorized, noProfile],
  },
  {
    method: 'post',
    path: '/history',
    group: 'Lists',
    summary: 'Saves watch progress (0 to 1), one entry per mediaId.',
    needsToken: true,
    query: profile,
    body: { mediaId: 'kL9mN2pQ', progress: 0.42 },
    answer: [200, { doc: entry }],
    refusals: [invalid, unauthorized, noProfile],
  },
  {
    method: 'get',
    path: '/favorites',
    group: 'Lists',
    summary: 'The customer’s favourites, newest first.',
    needsToken: true,
    query: limit,
    answer: [200, { docs: [favorite] }],
    refusals: [unauthorized, noProfile],
  },
  {
    method: 'post',
    path: '/favorites',
    group: 'Lists',
    summary: 'Adds a favorite. An existing favorite keeps its position.',
    needsToken: true,
    query: profile,
    body: { mediaId: 'aB3dE6gH' },
    answer: [200, { doc: favorite }],
    refusals: [invalid, unauthorized, noProfile],
  },
  {
    method: 'delete',
    path: '/favorites/{mediaId}',
    group: 'Lists',
    summary: 'Removes a favourite.',
    needsToken: true,
    query: profile,
    answer: [200, { message: 'Deleted successfully.' }],
    refusals: [unauthorized, [404, 'Not Found']],
  },
  {
    method: 'post',
    path: '/device-flow/generate',
    group: 'Devices',
    summary: 'Creates a code to show on a TV, valid for ten minutes. Replaces the device’s earlier code.',
    body: { deviceId: 'tv-7c1', deviceName: 'Living room', configId: 'a1b2c3d4' },
    answer: [
      200,
      {
        code: 'K7QX2M',
        expiresAt: 1_928_394_295,
        interval: 5,
        verificationUrl: 'https://app.example.org/?u=login-device&code=K7QX2M&deviceName=Living%20room',
      },
    ],
    refusals: [invalid],
  },
  {
    method: 'post',
    path: '/device-flow/describe',
    group: 'Devices',
    summary:
      'Returns the name of the device that shows a code, to be shown before it is approved; to the customer who approved it also ' +
      'afterwards, until the device has its token.',
    needsToken: true,
    body: { code: 'K7QX2M' },
    answer: [200, { deviceName: 'Living room' }],
    refusals: codeRefusals,
  },
  {
    method: 'post',
    path: '/device-flow/authorize',
    group: 'Devices',
    summary: 'Approves the device for the signed-in customer.',
    needsToken: true,
    body: { code: 'K7QX2M' },
    answer: [200, { status: 'approved', deviceName: 'Living room' }],
    refusals: codeRefusals,
  },
  {
    method: 'get',
    path: '/device-flow/check',
    group: 'Devices',
    summary:
      'Returns the status of a code (pending, expired or approved); once approved, returns the device token one time.',
    query: { code: 'of the device', deviceId: 'that it was made for' },
    answer: [200, { status: 'pending' }],
    refusals: [
      [404, 'Code not found.'],
      [429, 'Too many requests. Please try again later.'],
    ],
  },
  {
    method: 'get',
    path: '/appconfig/{source}',
    group: 'Configuration',
    summary: 'The site configuration of that id, in the language if there is one of its own.',
    query: { locale: 'code of a language, such as nl' },
    answer: [200, { version: 2, siteName: 'Marquee' }],
    refusals: [[404, 'Not Found']],
  },
];
