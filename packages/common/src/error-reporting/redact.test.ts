import { expect, it } from 'vitest';

import { redactData, redactText, REDACTED } from './redact.ts';

// spec: accounts 8.39
it.each([
  [
    'a query',
    'Request https://c.test/v2/media/abc?token=s3cret&exp=1 failed',
    /^Request https:\/\/c\.test\/v2\/media\/abc\?\[redacted\] failed$/,
  ],
  ['a query of a path', "at '/m/abc?e=s3cret'", /s3cret/],
  ['a fragment with values', 'https://a.test/#access_token=s3cret', /s3cret/],
  ['a signature of a file', '/manifests/a.m3u8?exp=1893456000&sig=s3cret', /s3cret/],
  ['a passport', 'passport=s3cret', /s3cret/],
  ['a header', 'Authorization: Bearer s3cret.x-y', /s3cret/],
  ['a JSON field', '{"refresh_token": "s3cret", "password":"s3cret"}', /s3cret/],
  ['a web token', 'got eyJhbGciOiJIUzI1NiJ9.s3cret.sig', /s3cret/],
  ['an email address', 'no user s3cret@mail.example.org', /s3cret/],
  ['an encoded email address', 'no user s3cret%40mail.example.org', /s3cret/],
  ['credentials in a URL', 'https://me:s3cret@a.test/x', /s3cret/],
  ['a search', 'https://a.test/q/s3cret%20thing', /s3cret/],
])('%s does not leave the browser', (name, text, pattern) => {
  const redacted = redactText(text);
  expect(redacted).toContain(REDACTED);
  if (name === 'a query') expect(redacted).toMatch(pattern);
  else expect(redacted).not.toMatch(pattern);
});

it.each(['A page broke', 'TypeError: x is undefined', 'at render (https://a.test/assets/index-a1.js:3:14)'])(
  'keeps text without personal data: %s',
  (text) => {
    expect(redactText(text)).toBe(text);
  },
);

it('a text is cut at 2,000 characters, and no secret in two', () => {
  expect(redactText('x'.repeat(10_000))).toHaveLength(2_000);
  expect(redactText(`${'x '.repeat(996)}s3cret@mail.example.org`)).not.toContain('s3cret');
});

// spec: product 8.19
it.each([
  'token',
  'accessToken',
  'refresh_token',
  'passport',
  'Authorization',
  'password',
  'email',
  'exp',
  'sig',
  'clientSecret',
  'cookie',
])('the value of a field named %s is redacted', (name) => {
  expect(redactData({ [name]: 's3cret', status: 403 })).toEqual({ [name]: REDACTED, status: 403 });
});

it('data is redacted at any depth, and cut where it is endless', () => {
  const endless: Record<string, unknown> = { url: 'https://a.test/?sig=s3cret' };
  endless['self'] = endless;
  const text = JSON.stringify(redactData({ list: [{ user: { email: 's3cret' } }], endless, run: () => 1 }));
  expect(text).not.toContain('s3cret');
  expect(text).toContain('[cut]');
  expect(redactData(Array.from({ length: 1_000 }))).toHaveLength(30);
});
