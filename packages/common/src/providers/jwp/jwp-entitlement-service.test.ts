import { openJwp, signedInAtJwp } from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it } from 'vitest';

import { EntitlementService } from '../../entitlement/entitlement-service.ts';
import { MediaTokenService } from '../../playback/media-token-service.ts';
import { AppError } from '../../shared/app-error.ts';

const signal = new AbortController().signal;
const offline = new AppError('network_unreachable', 'offline', { retryable: true });
const access = { id: 4400, expires_at: 1_931_072_095, item: { id: 77_001 } };

const open = async (ports = signedInAtJwp()) => {
  const opened = await openJwp(ports);
  return {
    ...opened,
    entitlement: opened.container.get(EntitlementService),
    mediaTokens: opened.container.get(MediaTokenService),
  };
};

describe('a subscription', () => {
  it('is access to the asset of the site', async () => {
    const { entitlement, http } = await open();
    http.answerCall('GET /items/77001/access', 200, access);
    expect(await entitlement.fetchIsSubscribed(signal)).toBe(true);
  });

  it.each([402, 404])('is absent when the platform returns %i', async (status) => {
    const { entitlement, http } = await open();
    http.answerCall('GET /items/77001/access', status, { code: status, message: 'Payment Required' });
    expect(await entitlement.fetchIsSubscribed(signal)).toBe(false);
  });

  it.each([500, 429])('is unknown when the platform returns %i', async (status) => {
    const { entitlement, http } = await open();
    http.answerCall('GET /items/77001/access', status);
    await expect(entitlement.fetchIsSubscribed(signal)).rejects.toMatchObject({
      code: 'http_status',
      data: { status },
      retryable: true,
    });
  });

  it('is unknown without a network', async () => {
    const { entitlement, http } = await open();
    http.onCall('GET /items', () => Promise.reject(offline));
    await expect(entitlement.fetchIsSubscribed(signal)).rejects.toBe(offline);
  });

  it('of a session that is refused ends it', async () => {
    const { entitlement, http, service } = await open();
    http.answerCall('GET /items', 401, { code: 401, message: 'Unauthorized' });
    await expect(entitlement.fetchIsSubscribed(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(await service.restore(signal)).toBeUndefined();
  });
});

describe('an offer', () => {
  it.each(['S77050_90150', 'C77050_90150', '77050'])('%s is access to its asset', async (offerId) => {
    const { entitlement, http } = await open();
    http.answerCall('GET /items/77050/access', 200, access);
    expect(await entitlement.fetchHasAccess(offerId, signal)).toBe(true);
  });

  it.each(['', 'x', '../accounts', 'S_90150', 'S77050_x'])(
    '%j gives no access, and is not requested',
    async (offerId) => {
      const { entitlement, http } = await open();
      expect(await entitlement.fetchHasAccess(offerId, signal)).toBe(false);
      expect(http.calls).toEqual([]);
    },
  );
});

describe('a token for a signed title', () => {
  // spec: product 7.29
  it('is requested with the viewer’s token, the site and the title', async () => {
    const { http, mediaTokens } = await open();
    http.answerCall('GET /v2/items/jw-media/token', 200, { token: 'jwt' });
    expect(await mediaTokens.fetchToken('Qm7RtZ4x', signal)).toBe('jwt');
    expect(http.calls[0]).toMatchObject({
      url: 'https://jwp.test/v2/items/jw-media/token?app_config_id=te5tavod&media_id=Qm7RtZ4x',
      headers: { Authorization: 'Bearer token-a' },
    });
  });

  it('is requested without the viewer’s token when signed out', async () => {
    const { http, mediaTokens } = await open(signedInAtJwp(-1));
    http.answerCall('GET /v2/items/jw-media/token', 200, { token: 'jwt' });
    await mediaTokens.fetchToken('Qm7RtZ4x', undefined);
    expect(http.calls[0]?.headers).toEqual({ Accept: 'application/json' });
  });

  // spec: commerce 8.23
  it.each<[number, unknown]>([
    [402, { code: 402, message: 'Payment Required' }],
    [401, undefined],
    [500, undefined],
    [200, {}],
    [200, { token: '' }],
  ])('is refused when the platform returns %i, %j', async (status, body) => {
    const { http, mediaTokens } = await open();
    http.answerCall('GET /v2/items/jw-media/token', status, body);
    await expect(mediaTokens.fetchToken('Qm7RtZ4x', signal)).rejects.toMatchObject({
      code: 'media_unauthorized',
    });
  });

  it.each([
    [503, {}, true],
    [429, {}, true],
    [429, { message: 'Too many streams' }, false],
    [402, {}, false],
  ])('that is answered with %i, %j can be requested again: %s', async (status, body, retryable) => {
    const { http, mediaTokens } = await open();
    http.answerCall('GET /v2/items/jw-media/token', status, body);
    await expect(mediaTokens.fetchToken('Qm7RtZ4x', signal)).rejects.toMatchObject({ retryable });
  });

  it('is not requested as a guest while the session of the viewer cannot be refreshed', async () => {
    const social = { userId: '300123', refreshToken: 'again' };
    const { http, mediaTokens } = await open(signedInAtJwp(-1, social));
    http.answerCall('POST /accounts/authenticate', 503);
    await expect(mediaTokens.fetchToken('Qm7RtZ4x', signal)).rejects.toMatchObject({
      code: 'http_status',
      retryable: true,
    });
    expect(http.calls.map(({ method }) => method)).toEqual(['POST']);
  });

  it('fails to load without a network', async () => {
    const { http, mediaTokens } = await open();
    http.onCall('GET /v2/items', () => Promise.reject(offline));
    await expect(mediaTokens.fetchToken('Qm7RtZ4x', signal)).rejects.toBe(offline);
  });
});
