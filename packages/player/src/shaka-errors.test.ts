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

describe('a fault of Shaka', () => {
  it.each([
    ['manifest 403 is a geo block', status(403), 'media_geo_blocked'],
    ['segment 403 is an expired token', status(403, SEGMENT), 'media_unauthorized'],
    [
      '403 that says access blocked is a geo block',
      status(403, SEGMENT, '{"message":"Access blocked"}'),
      'media_geo_blocked',
    ],
    [
      '403 that says Unauthorized is no permission',
      status(403, MANIFEST, '{"message":" unauthorized "}'),
      'media_unauthorized',
    ],
    ['a refusal in plain text counts too', status(403, MANIFEST, 'Unauthorized'), 'media_unauthorized'],
    ['401 is no permission', status(401), 'media_unauthorized'],
    ['404 is a broken title', status(404), 'media_broken'],
    ['410 is a broken title', status(410, SEGMENT), 'media_broken'],
    ['429 is the network', status(429), 'media_network'],
    ['503 is the network', status(503, SEGMENT), 'media_network'],
    ['no answer (HTTP_ERROR) is the network', fault(1, 1002, [URL]), 'media_network'],
    ['TIMEOUT is the network', fault(1, 1003, [URL]), 'media_network'],
    ['ATTEMPTS_EXHAUSTED is the network', fault(1, 1010), 'media_network'],
    ['SEGMENT_MISSING is the network', fault(1, 1011), 'media_network'],
    ['UNSUPPORTED_SCHEME is a broken title', fault(1, 1000), 'media_broken'],
    ['VIDEO_ERROR of the network is the network', fault(3, 3016, [2]), 'media_network'],
    ['VIDEO_ERROR of the decoder is a broken title', fault(3, 3016, [3]), 'media_broken'],
    ['MEDIA_SOURCE_OPERATION_FAILED is a broken title', fault(3, 3014), 'media_broken'],
    ['a manifest without header is a broken title', fault(4, 4015), 'media_broken'],
    ['a manifest of an unknown kind is a broken title', fault(4, 4000), 'media_broken'],
    ['nothing this browser plays is a broken title', fault(4, 4032), 'media_broken'],
    ['a streaming fault is a broken title', fault(5, 5006), 'media_broken'],
    ['something that is no fault of Shaka is a broken title', new TypeError('x'), 'media_broken'],
  ])('%s', (_title, error, code) => {
    expect(mapShakaError(error, true)).toMatchObject({ code });
  });

  it.each([
    ['recoverable', fault(1, 1002, [], 1)],
    ['LOAD_INTERRUPTED', fault(7, 7000)],
    ['OBJECT_DESTROYED', fault(7, 7003)],
    ['captions', fault(2, 2000)],
    ['casting', fault(8, 8004)],
    ['ads', fault(10, 10000)],
  ])('is none of the viewer’s business: %s', (_title, error) => {
    expect(mapShakaError(error, true)).toBeUndefined();
  });

  it('that is one of ours already stays what it is', () => {
    const error = new AppError('drm_not_supported', '');
    expect(mapShakaError(error, true)).toBe(error);
  });

  it('is the device being offline, when it is', () => {
    expect(mapShakaError(fault(1, 1002), false)).toMatchObject({ code: 'media_offline' });
    expect(mapShakaError(fault(4, 4015), false)).toMatchObject({ code: 'media_broken' });
  });

  it('can be tried again only when the network was at fault', () => {
    expect(mapShakaError(status(503), true)).toMatchObject({ retryable: true });
    expect(mapShakaError(status(404), true)).toMatchObject({ retryable: false });
  });

  it('carries the sentence of a server that wrote one, never a page', () => {
    expect(mapShakaError(status(404, MANIFEST, '{"message":"No such file"}'), true)?.data).toEqual({
      serverText: 'No such file',
    });
    expect(mapShakaError(status(404, MANIFEST, '<html>Not found</html>'), true)?.data).toEqual({
      serverText: undefined,
    });
  });
});
