import { describe, expect, it, vi } from 'vitest';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';

import { CaptionRecovery } from './caption-recovery.ts';

const ABORTED = 7001;

/** The engine's event about a request; of the third and last try, unless given otherwise. */
const failure = ({ type = 'text', attempt = 2, status = 0, code = 1002, aborted = false } = {}) => ({
  context: { stream: { type } },
  request: { attempt, retryParameters: { maxAttempts: 3 } },
  error: { code },
  httpResponseCode: status,
  aborted,
});

function start() {
  const { clock, connectivity } = createFakePorts();
  const [showAgain, renew, life] = [vi.fn(), vi.fn(), new AbortController()];
  const recovery = new CaptionRecovery({ clock, connectivity }, { showAgain, renew }, life.signal);
  return { clock, connectivity, showAgain, renew, life, recovery };
}

describe('captions that failed to load', () => {
  it('are requested again with growing delays, then left out', () => {
    const { clock, recovery, showAgain } = start();
    for (const delayMs of [500, 1_000, 2_000, 4_000, 8_000]) {
      recovery.handleFailure(failure());
      recovery.handleFailure(failure());
      clock.advance(delayMs - 1);
      const before = showAgain.mock.calls.length;
      clock.advance(1);
      expect(showAgain).toHaveBeenCalledTimes(before + 1);
    }
    recovery.handleFailure(failure());
    clock.advance(600_000);
    expect(showAgain).toHaveBeenCalledTimes(5);
  });

  it('start over with the retries after some have loaded', () => {
    const { clock, recovery, showAgain } = start();
    for (let times = 0; times < 9; times += 1) {
      recovery.handleFailure(failure());
      clock.advance(500);
      recovery.handleSuccess(failure());
    }
    expect(showAgain).toHaveBeenCalledTimes(9);
  });

  it('load when the network is back', () => {
    const { clock, connectivity, recovery, showAgain } = start();
    connectivity.set(false);
    recovery.handleFailure(failure());
    clock.advance(600_000);
    expect(showAgain).not.toHaveBeenCalled();
    connectivity.set(true);
    connectivity.set(true);
    expect(showAgain).toHaveBeenCalledOnce();
  });

  it('with an expired token have their addresses requested again', () => {
    const { recovery, renew, showAgain } = start();
    recovery.handleFailure(failure({ attempt: 0, status: 403 }));
    expect(renew).toHaveBeenCalledWith({ category: 'captions', code: 'media_unauthorized', httpStatus: 403 });
    expect(showAgain).not.toHaveBeenCalled();
  });

  it('count as failed after a timeout, not after a cancellation', () => {
    const { clock, recovery, showAgain } = start();
    recovery.handleFailure(failure({ code: ABORTED }));
    clock.advance(600_000);
    expect(showAgain).not.toHaveBeenCalled();
    recovery.handleFailure(failure({ code: ABORTED, aborted: true }));
    clock.advance(500);
    expect(showAgain).toHaveBeenCalledOnce();
  });

  it('are left to the engine while it tries itself', () => {
    const { clock, recovery, showAgain } = start();
    recovery.handleFailure(failure({ attempt: 1 }));
    clock.advance(600_000);
    expect(showAgain).not.toHaveBeenCalled();
  });

  it('are forgotten with their title', () => {
    const { clock, recovery, showAgain, life } = start();
    recovery.handleFailure(failure());
    recovery.forget();
    recovery.handleFailure(failure());
    life.abort();
    clock.advance(600_000);
    expect(showAgain).not.toHaveBeenCalled();
  });
});

it('ignores every request but those for captions', () => {
  const { clock, recovery, showAgain } = start();
  recovery.handleFailure(failure({ type: 'video' }));
  recovery.handleFailure(undefined);
  clock.advance(600_000);
  expect(showAgain).not.toHaveBeenCalled();
});
