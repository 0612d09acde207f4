import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import {
  inDays,
  openOwnBackend,
  OWN_TOKENS_KEY,
  ownCustomer,
  signedInAtOwnBackend,
  toOwnToken,
} from '@marquee/testing/sites/own-backend-site.ts';
import { describe, expect, it } from 'vitest';

import { AppError } from '../../shared/app-error.ts';

const offline = new AppError('network_unreachable', 'offline', { retryable: true });
const signal = new AbortController().signal;

describe('a token', () => {
  // spec: accounts 4.13, accounts 9.3, commerce 9.8
  it('with 4 days left is used as it is', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend(4));
    http.answerCall('GET /customers/me', 200, { user: ownCustomer });
    await service.fetchUser(signal);
    expect(http.calls.map(({ url }) => url)).toEqual(['https://accounts.example.test/api/customers/me']);
  });

  // spec: accounts 3.6, accounts 4.13, accounts 7.7, commerce 4.46
  it('with 2 days left is refreshed first', async () => {
    const { http, service, ports } = await openOwnBackend(signedInAtOwnBackend(2));
    const refreshedToken = toOwnToken('c_0001', 'b');
    http
      .answerCall('POST /customers/refresh-token', 200, { refreshedToken, exp: inDays(ports, 30) })
      .answerCall('GET /customers/me', 200, { user: ownCustomer });
    await service.fetchUser(signal);
    expect(http.calls.map(({ headers }) => headers?.['Authorization'])).toEqual([
      `Bearer ${toOwnToken('c_0001')}`,
      `Bearer ${refreshedToken}`,
    ]);
    expect(JSON.parse(ports.storage.read(OWN_TOKENS_KEY) ?? '')).toEqual({
      token: refreshedToken,
      refreshToken: refreshedToken,
      expires: inDays(ports, 30),
    });
  });

  it.each([401, 403])('whose refresh is refused with %i ends the session', async (status) => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend(2));
    http.answerCall('POST /customers/refresh-token', status, { errors: [{ message: 'No.' }] });
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(await service.restore(signal)).toBeUndefined();
  });

  it.each([500, 429, 404, 403])(
    'whose refresh fails with %i, without an error of the back end, is still used',
    async (status) => {
      const { http, service } = await openOwnBackend(signedInAtOwnBackend(2));
      http
        .answerCall('POST /customers/refresh-token', status)
        .answerCall('GET /customers/me', 200, { user: ownCustomer });
      expect((await service.fetchUser(signal)).id).toBe('c_0001');
    },
  );

  it('whose refresh gets no response is still used', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend(2));
    http
      .answerCall('GET /customers/me', 200, { user: ownCustomer })
      .onCall('POST /customers/refresh-token', () => {
        throw offline;
      });
    expect((await service.fetchUser(signal)).id).toBe('c_0001');
  });

  // spec: accounts 4.18, commerce 4.48
  it('that has expired ends the session without a call', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend(-1));
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(http.calls).toEqual([]);
    expect(await service.getAccessToken()).toBeUndefined();
  });

  // spec: accounts 9.7
  it.each(['{"token":"no.jwt"}', '{"token":"a.%%%.c","expires":1930985695}', '{"token":5}', 'x', '[]'])(
    'stored as %s counts as absent',
    async (text) => {
      const ports = createFakePorts();
      ports.storage.write(OWN_TOKENS_KEY, text);
      const { service } = await openOwnBackend(ports);
      expect(await service.restore(signal)).toBeUndefined();
    },
  );
});
