import { describe, expect, it } from 'vitest';

import type { PlaybackErrorCode } from './playback-errors.ts';
import { chooseRecovery, RETRY_DELAYS_MS, STALL_LIMIT_MS, type PlaybackFault } from './playback-recovery.ts';

const fault = (code: PlaybackErrorCode, rest: Partial<PlaybackFault> = {}): PlaybackFault => ({
  code,
  hasStarted: true,
  isStalled: false,
  hasOtherSource: true,
  retries: 0,
  ...rest,
});

describe('recovery of playback', () => {
  it.each(['media_network', 'media_offline'] as const)(
    'retries a title that has begun after %s, later each time',
    (code) => {
      const delays = RETRY_DELAYS_MS.map((_, retries) => chooseRecovery(fault(code, { retries })));
      expect(delays).toEqual(RETRY_DELAYS_MS.map((delayMs) => ({ kind: 'retry', delayMs })));
    },
  );

  it('is done with retries before a stall would end them', () => {
    expect(RETRY_DELAYS_MS.reduce((sum, delayMs) => sum + delayMs, 0)).toBeLessThan(STALL_LIMIT_MS);
  });

  it('lets the picture that is left play on when retries are used up', () => {
    expect(chooseRecovery(fault('media_network', { retries: RETRY_DELAYS_MS.length }))).toEqual({
      kind: 'wait',
    });
  });

  it('takes the next source when nothing moves any more, or the first load fails', () => {
    expect(chooseRecovery(fault('media_network', { isStalled: true }))).toEqual({ kind: 'next_source' });
    expect(chooseRecovery(fault('media_network', { hasStarted: false }))).toEqual({ kind: 'next_source' });
  });

  it('takes the next source when one cannot be played', () => {
    expect(chooseRecovery(fault('media_broken'))).toEqual({ kind: 'next_source' });
  });

  it('does not try other sources while the device is offline', () => {
    expect(chooseRecovery(fault('media_offline', { hasStarted: false }))).toEqual({ kind: 'give_up' });
    expect(chooseRecovery(fault('media_offline', { isStalled: true }))).toEqual({ kind: 'give_up' });
  });

  it.each(['media_geo_blocked', 'media_unauthorized', 'media_not_playable', 'player_not_loaded'] as const)(
    'gives up at once on %s',
    (code) => {
      expect(chooseRecovery(fault(code))).toEqual({ kind: 'give_up' });
    },
  );

  it('gives up when nothing is left', () => {
    expect(chooseRecovery(fault('media_broken', { hasOtherSource: false }))).toEqual({ kind: 'give_up' });
    expect(chooseRecovery(fault('media_network', { hasOtherSource: false, hasStarted: false }))).toEqual({
      kind: 'give_up',
    });
  });
});
