import { describe, expect, it } from 'vitest';

import { readServerRefusal } from './server-refusal.ts';

describe('a refusal for too many streams', () => {
  it.each([
    'CONCURRENT_STREAM_LIMIT',
    'concurrentStreamsLimitReached',
    'CONCURRENCY_LIMIT_EXCEEDED',
    'too_many_streams',
    'Too many concurrent streams',
    'Too many active devices.',
    'Stream limit exceeded',
    'stream-limit-reached',
    'DEVICE_LIMIT_REACHED',
    'session_limit',
    'Maximum number of devices reached',
    'max_streams',
    'You have reached the limit of simultaneous streams for your plan',
    'Simultaneous streams limit',
  ])('is recognized by %s', (text) => {
    expect(readServerRefusal(text)).toBe('media_stream_limit');
  });

  it.each([
    [{ message: 'Too many streams' }],
    [{ code: 'STREAM_LIMIT_REACHED', message: 'Forbidden' }],
    [{ errors: [{ code: 'concurrency_limit_reached', description: 'Not now' }] }],
    [{ errors: [{ code: 'forbidden', description: 'Too many devices' }] }],
    [{ error: { code: 403, reason: 'too_many_sessions' } }],
    [{ entitled: false, reason: 'concurrent-streams' }],
  ])('is recognized in %j', (body) => {
    expect(readServerRefusal(body)).toBe('media_stream_limit');
  });
});

describe('any other refusal', () => {
  it.each([
    'Forbidden',
    'Too many requests',
    'Rate limit exceeded',
    'The stream was not found',
    'This device is not supported',
    'Session expired',
    'Too many failed login attempts',
    'a'.repeat(100_000),
    '',
    undefined,
    null,
    429,
    [],
    { entitled: false },
    { errors: 'Too many' },
  ])('is not about too many streams: %j', (answer) => {
    expect(readServerRefusal(answer)).toBeUndefined();
  });

  it('keeps the reserved messages', () => {
    expect(readServerRefusal(' Access Blocked ')).toBe('media_geo_blocked');
    expect(readServerRefusal({ message: 'UNAUTHORIZED' })).toBe('media_unauthorized');
  });
});
