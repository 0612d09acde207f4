import { expect, it } from 'vitest';

import { readEnvironment } from './read-environment.ts';

const TOKEN = { OPERATOR_TOKEN: 'token-of-the-operator' };

it('every setting but the token has a default', () => {
  expect(readEnvironment({ ...TOKEN, PORT: '', HOST: '  ' })).toMatchObject({
    port: 8083,
    requestsPerMinute: 300,
    retentionDays: 90,
    trustedProxies: [],
  });
});

it.each([
  [{ OPERATOR_TOKEN: undefined }, 'OPERATOR_TOKEN must be set to at least 16 characters'],
  [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must be set to at least 16 characters'],
  [{ OPERATOR_TOKEN: 'a token with many spaces' }, 'OPERATOR_TOKEN must be set to at least 16 characters'],
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535'],
  [{ REQUESTS_PER_MINUTE: '1.5' }, 'REQUESTS_PER_MINUTE must be a whole number from 1 to 1000000'],
  [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS must be a whole number from 1 to 400'],
  [{ TRUSTED_PROXIES: 'proxy.test' }, 'TRUSTED_PROXIES must be addresses and networks'],
  [{ TRUSTED_PROXIES: '10.0.0.0/-1' }, 'TRUSTED_PROXIES must be addresses and networks'],
])('%j is refused with a message that names what to set', (settings, sentence) => {
  expect(() => readEnvironment({ ...TOKEN, ...settings })).toThrow(sentence);
});
