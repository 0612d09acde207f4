import { describe, expect, it } from 'vitest';

import { mapShakaError } from './shaka-errors.ts';
import { judgeProtection } from './shaka-protection-errors.ts';

const URL = 'https://drm.example.test/licence';

const fault = (category: number, code: number, data: readonly unknown[] = []) => ({
  severity: 2,
  category,
  code,
  data,
});
const request = (inner: unknown) => fault(6, 6007, [inner]);
const answer = (status: number, body = '') => request(fault(1, 1001, [URL, status, body, {}, 2]));
const restriction = (restrictedKeyStatuses: readonly string[], missingKeys: readonly string[] = []) =>
  fault(4, 4012, [{ hasAppRestrictions: false, missingKeys, restrictedKeyStatuses }]);

const mapOnline = (error: unknown) => mapShakaError(error, { isOnline: true, wasAllowed: false })?.error;

describe('a fault of protection', () => {
  it.each([
    ['a refused license (403)', answer(403), 'drm_licence_refused'],
    ['a refused license (401)', answer(401), 'drm_licence_refused'],
    ['a missing license (404)', answer(404), 'drm_licence_refused'],
    ['a busy license server (429)', answer(429), 'drm_licence_failed'],
    ['a failing license server (503)', answer(503), 'drm_licence_failed'],
    ['a license server that does not respond', request(fault(1, 1002, [URL])), 'drm_licence_failed'],
    ['a license server that is too slow', request(fault(1, 1003, [URL])), 'drm_licence_failed'],
    ['a license that the browser does not accept', fault(6, 6008), 'drm_licence_failed'],
    ['an expired license', fault(6, 6014), 'drm_licence_failed'],
    ['a certificate that fails to load', fault(6, 6017), 'drm_licence_failed'],
    ['an unknown key system', fault(6, 6000), 'drm_not_supported'],
    ['a key system that the browser lacks', fault(6, 6001), 'drm_not_supported'],
    ['a browser without key systems (plain http)', fault(6, 6020), 'drm_not_supported'],
    ['a protected stream without a key system', fault(6, 6010), 'drm_licence_refused'],
    ['a key system without a license server', fault(6, 6012), 'drm_licence_refused'],
    ['a screen without HDCP', fault(6, 6018), 'drm_output_restricted'],
    [
      'keys that are not allowed for the display',
      restriction(['output-restricted']),
      'drm_output_restricted',
    ],
    ['expired keys', restriction(['expired']), 'drm_licence_failed'],
    ['keys that the license does not contain', restriction([], ['00ff']), 'drm_licence_refused'],
  ])('%s is %s', (_title, error, code) => {
    expect(judgeProtection(error)).toBe(code);
    expect(mapOnline(error)).toMatchObject({ code });
  });

  it('is retryable where the license failed to load, not where it is refused', () => {
    expect(mapOnline(answer(503))).toMatchObject({ retryable: true });
    expect(mapOnline(answer(403))).toMatchObject({ retryable: false });
  });

  it('does not include other errors', () => {
    expect(judgeProtection(fault(1, 1001, [URL, 403]))).toBeUndefined();
    expect(judgeProtection(restriction([]))).toBeUndefined();
    expect(judgeProtection(new TypeError('x'))).toBeUndefined();
  });

  it('on an offline device means offline', () => {
    expect(
      mapShakaError(request(fault(1, 1002, [URL])), { isOnline: false, wasAllowed: false }),
    ).toMatchObject({ code: 'media_offline' });
  });

  it('follows the license server’s reserved texts', () => {
    expect(mapOnline(answer(403, '{"message":"Access blocked"}'))).toMatchObject({
      code: 'media_geo_blocked',
    });
    expect(mapOnline(answer(403, '{"message":"Unauthorized"}'))).toMatchObject({
      code: 'media_unauthorized',
    });
  });

  it.each([
    '{"code":"CONCURRENT_STREAM_LIMIT","message":"Forbidden"}',
    '{"errors":[{"code":"too_many_streams","description":"Not now"}]}',
    'Device limit reached',
  ])('means too many streams where the license server responds %s', (body) => {
    expect(mapOnline(answer(429, body))).toMatchObject({ code: 'media_stream_limit' });
    expect(mapOnline(answer(403, body))).toMatchObject({
      code: 'media_stream_limit',
      data: { engineCode: 403 },
    });
  });
});
