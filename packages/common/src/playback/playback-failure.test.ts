import { describe, expect, it } from 'vitest';

import { httpStatusError } from '../platform/http/http-errors.ts';
import { AppError } from '../shared/app-error.ts';
import { isPlaybackError, toPlaybackError } from './playback-failure.ts';

describe('the playback error for a failed request', () => {
  // spec: product 4.43, product 4.44
  it.each([
    ['a geo block in any case', httpStatusError(403, '', ' Access Blocked '), 'media_geo_blocked'],
    ['the reserved word Unauthorized', httpStatusError(403, '', 'UNAUTHORIZED\n'), 'media_unauthorized'],
    ['a 401', httpStatusError(401, '', undefined), 'media_unauthorized'],
    ['a 403 with another text', httpStatusError(403, '', 'Forbidden'), 'media_unauthorized'],
    ['too many streams', httpStatusError(429, '', 'Too many streams'), 'media_stream_limit'],
    ['a missing title', new AppError('video_not_found', ''), 'media_not_playable'],
    ['a 500', httpStatusError(500, '', undefined), 'media_network'],
    ['no answer', new AppError('network_timeout', ''), 'media_network'],
    ['no connection', new AppError('network_unreachable', ''), 'media_network'],
    ['a response that is not JSON', new AppError('response_invalid', ''), 'media_network'],
  ])('%s', (_title, error, code) => {
    expect(toPlaybackError(error, true)).toMatchObject({ code });
  });

  it('is media_offline when the device reports that it is offline', () => {
    expect(toPlaybackError(new AppError('network_unreachable', ''), false)).toMatchObject({
      code: 'media_offline',
    });
  });

  it('is retryable when the server fails, but not when it refuses', () => {
    expect(toPlaybackError(httpStatusError(500, '', undefined), true)).toMatchObject({ retryable: true });
    expect(toPlaybackError(httpStatusError(403, '', undefined), true)).toMatchObject({ retryable: false });
  });

  it('is unchanged for playback errors and aborts', () => {
    const own = new AppError('media_broken', '');
    const abort = new DOMException('', 'AbortError');
    expect(toPlaybackError(own, true)).toBe(own);
    expect(toPlaybackError(abort, true)).toBe(abort);
    expect(isPlaybackError(own)).toBe(true);
    expect(isPlaybackError(abort)).toBe(false);
    expect(isPlaybackError(new AppError('http_status', ''))).toBe(false);
  });
});
