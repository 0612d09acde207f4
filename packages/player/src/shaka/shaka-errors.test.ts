import { describe, expect, it } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { mapShakaError } from './shaka-errors.ts';

const URL = 'https://cdn.example.test/a.m3u8';
const MANIFEST = 0;
const SEGMENT = 1;

const fault = (category: number, code: number, data: readonly unknown[] = [], severity = 2) => ({
  severity,
  category,
  code,
  data,
});
const status = (value: number, requestType = MANIFEST, body = '') =>
  fault(1, 1001, [URL, value, body, {}, requestType]);

const online = { isOnline: true, wasAllowed: false };
const map = (error: unknown, context = {}) => mapShakaError(error, { ...online, ...context });
const codeOf = (error: unknown, context = {}) => map(error, context)?.error;

describe('a fault of Shaka', () => {
  it.each([
    ['manifest 403 is a geo block', status(403), 'media_geo_blocked'],
    ['segment 403 is an expired token', status(403, SEGMENT), 'media_unauthorized'],
    [
      '403 with “access blocked” is a geo block',
      status(403, SEGMENT, '{"message":"Access blocked"}'),
      'media_geo_blocked',
    ],
    [
      '403 with “unauthorized” is a missing permission',
      status(403, MANIFEST, '{"message":" unauthorized "}'),
      'media_unauthorized',
    ],
    [
      '403 with “unauthorized” in plain text is a missing permission',
      status(403, MANIFEST, 'Unauthorized'),
      'media_unauthorized',
    ],
    [
      '403 with a stream limit code is a stream limit',
      status(403, SEGMENT, '{"errors":[{"code":"stream_limit_reached"}]}'),
      'media_stream_limit',
    ],
    ['401 is a missing permission', status(401), 'media_unauthorized'],
    ['404 is a broken title', status(404), 'media_broken'],
    ['410 is a broken title', status(410, SEGMENT), 'media_broken'],
    ['429 is a network failure', status(429), 'media_network'],
    ['503 is a network failure', status(503, SEGMENT), 'media_network'],
    ['no response (HTTP_ERROR) is a network failure', fault(1, 1002, [URL]), 'media_network'],
    ['TIMEOUT is a network failure', fault(1, 1003, [URL]), 'media_network'],
    ['ATTEMPTS_EXHAUSTED is a network failure', fault(1, 1010), 'media_network'],
    ['SEGMENT_MISSING is a network failure', fault(1, 1011), 'media_network'],
    ['UNSUPPORTED_SCHEME is a broken title', fault(1, 1000), 'media_broken'],
    ['VIDEO_ERROR of the network is a network failure', fault(3, 3016, [2]), 'media_network'],
    ['VIDEO_ERROR of the decoder is a broken title', fault(3, 3016, [3]), 'media_broken'],
    ['MEDIA_SOURCE_OPERATION_FAILED is a broken title', fault(3, 3014), 'media_broken'],
    ['a manifest without header is a broken title', fault(4, 4015), 'media_broken'],
    ['a manifest of an unknown kind is a broken title', fault(4, 4000), 'media_broken'],
    ['no playable variant is a broken title', fault(4, 4032), 'media_broken'],
    ['a streaming fault is a broken title', fault(5, 5006), 'media_broken'],
    ['an error of another kind is a broken title', new TypeError('x'), 'media_broken'],
  ])('%s', (_title, error, code) => {
    expect(codeOf(error)).toMatchObject({ code });
    expect(map(error)).toMatchObject({ code });
  });

  it.each([
    ['recoverable', fault(1, 1002, [], 1)],
    ['LOAD_INTERRUPTED', fault(7, 7000)],
    ['OBJECT_DESTROYED', fault(7, 7003)],
    ['captions', fault(2, 2000)],
    ['casting', fault(8, 8004)],
    ['ads', fault(10, 10000)],
  ])('is not shown: %s', (_title, error) => {
    expect(map(error)).toBeUndefined();
  });

  it('that the engine survives counts when a token has expired', () => {
    const refused = { ...status(403), severity: 1 };
    expect(map(refused, { wasAllowed: true })).toMatchObject({
      category: 'manifest',
      code: 'media_unauthorized',
    });
    expect(map({ ...status(503), severity: 1 })).toBeUndefined();
  });

  it('that is an AppError already stays unchanged', () => {
    const error = new AppError('drm_not_supported', '');
    expect(codeOf(error)).toBe(error);
  });

  it('on an offline device means offline', () => {
    expect(map(fault(1, 1002), { isOnline: false })).toMatchObject({ code: 'media_offline' });
    expect(map(fault(4, 4015), { isOnline: false })).toMatchObject({ code: 'media_broken' });
  });

  it('is retryable only for network errors', () => {
    expect(codeOf(status(503))).toMatchObject({ retryable: true });
    expect(codeOf(status(404))).toMatchObject({ retryable: false });
  });

  it('includes the server’s message, never a page', () => {
    expect(codeOf(status(404, MANIFEST, '{"message":"No such file"}'))?.data).toMatchObject({
      serverText: 'No such file',
    });
    expect(codeOf(status(404, MANIFEST, '<html>Not found</html>'))?.data).toMatchObject({
      serverText: undefined,
    });
  });

  it('403 for a manifest that loaded before is not a geo block', () => {
    expect(map(status(403), { wasAllowed: true })).toMatchObject({ code: 'media_unauthorized' });
    expect(map(status(403, MANIFEST, 'access blocked'), { wasAllowed: true })).toMatchObject({
      code: 'media_geo_blocked',
    });
  });
});

describe('the detail of a fault', () => {
  const [LICENCE, KEY] = [2, 6];

  it.each([
    ['a manifest', status(503), 'manifest'],
    ['a playlist', status(503, 12), 'manifest'],
    ['a segment', status(503, SEGMENT), 'segment'],
    ['a key', status(503, KEY), 'key'],
    ['a segment that timed out', fault(1, 1003, [URL, SEGMENT]), 'segment'],
    ['a manifest whose connection broke', fault(1, 1002, [URL, {}, MANIFEST]), 'manifest'],
    ['a lost license request', fault(6, 6007, [fault(1, 1003, [URL, LICENCE])]), 'licence'],
    ['expired keys', fault(4, 4012, [{ restrictedKeyStatuses: ['expired'] }]), 'licence'],
    ['an invalid manifest', fault(4, 4015), 'manifest'],
    ['a buffer error', fault(3, 3014), 'decode'],
    ['MEDIA_ERR_NETWORK', fault(3, 3016, [2]), 'element'],
    ['MEDIA_ERR_DECODE', fault(3, 3016, [3]), 'decode'],
    ['MEDIA_ERR_SRC_NOT_SUPPORTED', fault(3, 3016, [4]), 'element'],
    ['QuotaExceededError', fault(3, 3017), 'memory'],
  ])('names %s', (_title, error, category) => {
    expect(map(error)).toMatchObject({ category });
  });

  it('has the response’s status, and names it or Shaka’s number for support', () => {
    expect(map(status(503, SEGMENT))).toMatchObject({
      httpStatus: 503,
      error: { data: { engineCode: 503 } },
    });
    expect(map(fault(3, 3016, [3]))).toMatchObject({
      httpStatus: undefined,
      error: { data: { engineCode: 3016 } },
    });
  });
});
