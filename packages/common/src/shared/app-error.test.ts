import { describe, expect, it } from 'vitest';

import { AppError, isAbort, isAppError, toServerText } from './app-error.ts';

describe('AppError', () => {
  it('without details has no data and is not retryable', () => {
    const error = new AppError('http_status', 'Gone');
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'http_status',
      message: 'Gone',
      data: {},
      retryable: false,
    });
    expect(error.cause).toBeUndefined();
  });

  it('keeps its cause, its data and whether it is retryable', () => {
    const cause = new TypeError('socket');
    const error = new AppError('network_unreachable', 'Could not reach it', {
      cause,
      data: { status: 0 },
      retryable: true,
    });
    expect(error).toMatchObject({ cause, data: { status: 0 }, retryable: true });
  });
});

describe('isAppError', () => {
  const error = new AppError('video_not_found', 'No such item');

  it.each<[string, unknown, readonly string[], boolean]>([
    ['is true for any AppError without codes', error, [], true],
    ['is true for its code', error, ['video_not_found'], true],
    ['is true for one of several codes', error, ['http_status', 'video_not_found'], true],
    ['is false for another code', error, ['http_status'], false],
    ['is false for other errors', new Error('No such item'), [], false],
    [
      'is false for objects that resemble an AppError',
      { code: 'video_not_found', data: {} },
      ['video_not_found'],
      false,
    ],
    ['is false for undefined', undefined, [], false],
  ])('%s', (_, value, codes, expected) => {
    expect(isAppError(value, ...codes)).toBe(expected);
  });
});

describe('isAbort', () => {
  it.each<[string, unknown, boolean]>([
    ['is true for an aborted request', new DOMException('Aborted', 'AbortError'), true],
    ['is false for a timeout', new DOMException('Timed out', 'TimeoutError'), false],
    ['is false for an AppError', new AppError('network_timeout', 'No answer'), false],
    ['is false for a plain value', 'AbortError', false],
  ])('%s', (_, value, expected) => {
    expect(isAbort(value)).toBe(expected);
  });
});

describe('server text is shown', () => {
  it.each<[string, unknown, string | undefined]>([
    ['unchanged when it is plain', 'No such media item', 'No such media item'],
    ['as text when it contains markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['on one line', 'First\r\n\tsecond   third', 'First second third'],
    ['without control characters', 'Bell\u0007 and null\u0000', 'Bell and null'],
    ['without direction characters', 'A\u202Egpj.exe\u202C', 'A gpj.exe'],
    ['without invisible characters', 'A\u200BB', 'A B'],
    ['not at all when it is empty', '', undefined],
    ['not at all when it is white space', ' \n ', undefined],
    ['not at all when it is an object', { message: 'No' }, undefined],
    ['not at all when it is a number', 404, undefined],
  ])('%s', (_, text, expected) => {
    expect(toServerText(text)).toBe(expected);
  });

  it('up to 300 characters', () => {
    expect(toServerText('x'.repeat(5_000))).toHaveLength(300);
  });
});
