import { describe, expect, it } from 'vitest';

import { AppError } from '../../shared/app-error.ts';
import { getHttpStatus, httpStatusError } from './http-errors.ts';

describe('the status of an error', () => {
  // spec: product 8.7
  it('is kept with the server’s message', () => {
    const error = httpStatusError(404, 'No such media item', 'No such media item');
    expect(error).toMatchObject({
      code: 'http_status',
      data: { status: 404, serverText: 'No such media item' },
    });
    expect(getHttpStatus(error)).toBe(404);
  });

  it.each<[string, unknown]>([
    [
      'an AppError with another code',
      new AppError('network_timeout', 'No answer', { data: { status: 404 } }),
    ],
    ['a status that is not a number', new AppError('http_status', 'x', { data: { status: '404' } })],
    ['any other error', Object.assign(new Error('x'), { code: 'http_status', data: { status: 404 } })],
    ['nothing', undefined],
  ])('is undefined for %s', (_, error) => {
    expect(getHttpStatus(error)).toBeUndefined();
  });
});
