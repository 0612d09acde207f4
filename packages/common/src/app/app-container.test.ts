import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { accountError } from '../account/account-errors.ts';
import { httpStatusError } from '../platform/http/http-errors.ts';
import { AppError } from '../shared/app-error.ts';
import { createQueryClient, shouldRetry } from './app-container.ts';

const passing = new AppError('network_unreachable', 'No', { retryable: true });
const lasting = new AppError('video_not_found', 'No');

describe('a call is retried', () => {
  it.each<[string, number, unknown, boolean]>([
    ['after its first failure when it is temporary', 0, passing, true],
    ['after its second failure when it is temporary', 1, passing, true],
    ['not after its third failure', 2, passing, false],
    ['not when it is permanent', 0, lasting, false],
    ['not when the cause is unknown', 0, new Error('bug'), false],
    ['not when it was aborted', 0, new DOMException('Aborted', 'AbortError'), false],
  ])('%s', (_, failures, error, expected) => {
    expect(shouldRetry(failures, error)).toBe(expected);
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('when the status is %d', (status) => {
    expect(shouldRetry(0, httpStatusError(status, 'x', undefined))).toBe(true);
  });

  it.each([400, 401, 402, 403, 404, 405, 409, 410, 422, 451, 501])('not when the status is %d', (status) => {
    expect(shouldRetry(0, httpStatusError(status, 'x', undefined))).toBe(false);
  });
});

describe('the query client', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  // spec: product 7.24
  it('waits 1 s and then 2 s between three tries, and gives up with the last error', async () => {
    const startMs = Date.now();
    const calls: number[] = [];
    const failure = createQueryClient()
      .query({
        queryKey: ['x'],
        queryFn: () => {
          calls.push(Date.now() - startMs);
          return Promise.reject(passing);
        },
      })
      .catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failure).toBe(passing);
    expect(calls).toEqual([0, 1_000, 3_000]);
  });

  it('waits for the server’s Retry-After, up to 30 s', async () => {
    const busy = (afterS: number) =>
      httpStatusError(503, 'busy', undefined, { retryAfterMs: afterS * 1_000 });
    const startMs = Date.now();
    const calls: number[] = [];
    const answers = [busy(5), busy(0), busy(31)];
    const queryFn = () => {
      calls.push(Date.now() - startMs);
      return Promise.reject(answers[calls.length - 1] ?? passing);
    };
    const failure = createQueryClient()
      .query({ queryKey: ['x'], queryFn })
      .catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(calls).toEqual([0, 5_000, 7_000]);
    expect(await failure).toBe(answers[2]);
    expect(shouldRetry(0, busy(30))).toBe(true);
    expect(shouldRetry(0, busy(31))).toBe(false);
    // As in errors of account servers.
    const busyAccount = (retryAfterMs: number) =>
      accountError('too_many_requests', { retryable: true, data: { retryAfterMs } });
    expect(shouldRetry(0, busyAccount(30_000))).toBe(true);
    expect(shouldRetry(0, busyAccount(60_000))).toBe(false);
  });

  it('returns the data when a later try succeeds', async () => {
    let tries = 0;
    const queryFn = () => ((tries += 1) < 3 ? Promise.reject(passing) : Promise.resolve('there'));
    const answer = createQueryClient().query({ queryKey: ['x'], queryFn });
    await vi.runAllTimersAsync();
    expect(await answer).toBe('there');
  });

  it('fails at once for errors that are not retryable', async () => {
    const queryFn = vi.fn(() => Promise.reject(lasting));
    await expect(createQueryClient().query({ queryKey: ['x'], queryFn })).rejects.toBe(lasting);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('never retries a mutation', async () => {
    const client = createQueryClient();
    const mutationFn = vi.fn(() => Promise.reject(passing));
    await expect(client.getMutationCache().build(client, { mutationFn }).execute(undefined)).rejects.toBe(
      passing,
    );
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  // spec: product 9.9
  it('keeps unused data for 20 minutes', async () => {
    const client = createQueryClient();
    await client.query({ queryKey: ['x'], queryFn: () => Promise.resolve('there') });
    await vi.advanceTimersByTimeAsync(20 * 60_000 - 1);
    expect(client.getQueryData(['x'])).toBe('there');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(['x'])).toBeUndefined();
  });

  it('sends requests even when offline, as the service worker may have the response, and never on focus', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    });
  });
});
