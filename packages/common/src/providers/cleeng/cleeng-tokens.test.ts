import { describe, expect, it } from 'vitest';

import { getCustomerId, getTokenState, parseTokens, readTokens } from './cleeng-tokens.ts';

const EXPIRES_AT_MS = 1_893_456_000_000;

function tokensOf(claims: unknown) {
  const body = btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return { accessToken: `e30.${body}.sig`, refreshToken: 'r_5f0c2a' };
}

const payload = { customerId: '501234567', publisherId: 640_112_233, exp: 1_893_456_000 };

describe('tokens of the provider (cleeng 2)', () => {
  it('are read from the browser’s storage, both or none', () => {
    const tokens = { accessToken: 'a.b.c', refreshToken: 'r_1' };
    expect(parseTokens(JSON.stringify(tokens))).toEqual(tokens);
    for (const text of ['', '[]', '{"accessToken":"a.b.c"}', '{"accessToken":1,"refreshToken":"r"}', '{'])
      expect(parseTokens(text)).toBeUndefined();
  });

  it('are read from a response, both or none', () => {
    expect(readTokens({ jwt: 'a.b.c', refreshToken: 'r_1', customerToken: 'c_1' })).toEqual({
      accessToken: 'a.b.c',
      refreshToken: 'r_1',
    });
    for (const data of [{}, null, { jwt: 'a.b.c' }, { refreshToken: 'r_1' }])
      expect(readTokens(data)).toBeUndefined();
  });

  it('identify the customer by text or number', () => {
    expect(getCustomerId(tokensOf(payload))).toBe('501234567');
    expect(getCustomerId(tokensOf({ ...payload, customerId: 501_234_567 }))).toBe('501234567');
  });

  it.each(['', 'a', 'a.b', 'a.!!!.c', 'a.e.c', `a.${btoa('[]')}.c`, `a.${btoa('{"customerId":{}}')}.c`])(
    'have no customer when they are invalid: %s',
    (accessToken) => {
      const tokens = { accessToken, refreshToken: 'r' };
      expect(getCustomerId(tokens)).toBeUndefined();
      expect(getTokenState(tokens, 0)).toBe('stale');
    },
  );

  it('are refreshed shortly before they expire, not days ahead', () => {
    const tokens = tokensOf(payload);
    expect(getTokenState(tokens, EXPIRES_AT_MS - 15_001)).toBe('fresh');
    expect(getTokenState(tokens, EXPIRES_AT_MS - 15_000)).toBe('due');
    expect(getTokenState(tokens, EXPIRES_AT_MS)).toBe('stale');
  });
});
