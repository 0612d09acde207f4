import { describe, expect, it } from 'vitest';

import type { PlayingAd, PlayerPhase } from '../playback/player.ts';
import { PlaybackQuality } from './playback-meter.ts';

const AD: PlayingAd = { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined };

interface Seen {
  readonly positionS?: number;
  readonly bitrateBps?: number;
  readonly ad?: PlayingAd;
}

/** A playback that is requested at 0, and a clock that the test moves. */
function start() {
  const quality = new PlaybackQuality('film0001', 1, 0, 0);
  let nowMs = 0;
  const at = (ms: number, phase: PlayerPhase, { positionS = 0, bitrateBps, ad }: Seen = {}) => {
    nowMs = ms;
    quality.see({ state: { phase, positionS, rate: 1, ad }, bitrateBps }, ms);
  };
  const report = (ms = nowMs, isOver = true) => quality.report(ms, isOver);
  return { quality, at, report };
}

describe('the start of playback', () => {
  it('is measured from pressing play to the first frame', () => {
    const { at, report } = start();
    at(300, 'loading');
    at(900, 'buffering');
    at(1_250, 'playing');
    at(2_250, 'playing', { positionS: 1 });
    expect(report()).toMatchObject({ startUpMs: 1_250, playedS: 1, stalls: 0, stalledS: 0, outcome: 'left' });
  });

  it('counts as left before the start when the viewer leaves earlier', () => {
    const { at, report } = start();
    at(300, 'loading');
    expect(report(4_000)).toMatchObject({ startUpMs: undefined, playedS: 0, outcome: 'left_before_start' });
  });
});

it('a start before measuring began is not measured, and does not count as left before the start', () => {
  const quality = new PlaybackQuality('film0001', 1, 5_000, undefined);
  quality.see(
    { state: { phase: 'playing', positionS: 8, rate: 1, ad: undefined }, bitrateBps: undefined },
    6_000,
  );
  expect(quality.report(8_000, true)).toMatchObject({ startUpMs: undefined, playedS: 2, outcome: 'left' });
});

describe('playback', () => {
  it('counts as watched while the video moves, not while it is paused or an ad plays', () => {
    const { at, report } = start();
    at(1_000, 'playing');
    at(11_000, 'paused', { positionS: 10 });
    at(60_000, 'playing', { positionS: 10 });
    at(65_000, 'playing', { positionS: 15, ad: AD });
    at(80_000, 'playing', { positionS: 15 });
    at(81_500, 'ended', { positionS: 16.5 });
    expect(report(99_000)).toMatchObject({ playedS: 16.5, outcome: 'ended' });
  });

  it('does not count the time that the device slept', () => {
    const { at, report } = start();
    at(1_000, 'playing');
    at(3_000, 'playing', { positionS: 2 });
    at(8 * 3_600_000, 'playing', { positionS: 2 });
    at(8 * 3_600_000 + 4_000, 'buffering', { positionS: 6 });
    at(16 * 3_600_000, 'playing', { positionS: 6 });
    expect(report()).toMatchObject({ playedS: 6, stalledS: 0 });
  });

  it('reports stalls and their duration, and does not count them as watched', () => {
    const { at, report } = start();
    at(1_000, 'playing');
    at(5_000, 'buffering', { positionS: 4 });
    at(7_500, 'playing', { positionS: 4 });
    at(9_500, 'buffering', { positionS: 6 });
    at(10_000, 'playing', { positionS: 6 });
    expect(report()).toMatchObject({ stalls: 2, stalledS: 3, playedS: 6 });
  });

  it('does not report buffering after a seek as a stall', () => {
    const { at, report } = start();
    at(1_000, 'playing');
    at(2_000, 'buffering', { positionS: 500 });
    at(3_000, 'playing', { positionS: 500 });
    at(4_000, 'buffering', { positionS: 501 });
    at(4_100, 'buffering', { positionS: 900 });
    at(6_000, 'playing', { positionS: 900 });
    expect(report()).toMatchObject({ stalls: 0 });
  });

  it('reports changes of bitrate from the second one on', () => {
    const { at, report } = start();
    at(1_000, 'playing', { bitrateBps: 600_000 });
    at(2_000, 'playing', { bitrateBps: 600_000 });
    at(3_000, 'playing', { bitrateBps: 1_800_000 });
    at(4_000, 'playing');
    expect(report()).toMatchObject({ switches: 1, bitrateBps: 1_800_000 });
  });
});

describe('a failure', () => {
  it('is reported with the code that the viewer sees', () => {
    const { quality, at, report } = start();
    at(1_000, 'playing');
    quality.fail('MQ-5-503', 3_000);
    expect(report(9_000)).toMatchObject({ codes: ['MQ-5-503'], outcome: 'failed', playedS: 2 });
  });

  it('that recovered is reported, but is not the outcome of playback', () => {
    const { quality, at, report } = start();
    quality.fail('MQ-1', 100);
    at(1_000, 'playing');
    expect(report()).toMatchObject({ codes: ['MQ-1'], outcome: 'left' });
  });

  it('that repeats is reported at most ten times', () => {
    const { quality, report } = start();
    for (let time = 0; time < 20; time += 1) quality.fail('MQ-5', time);
    expect(report()?.codes).toHaveLength(10);
  });
});

it('each part of one playback reports only what is new', () => {
  const { at, report } = start();
  at(1_000, 'playing', { bitrateBps: 1 });
  at(4_000, 'playing', { positionS: 3, bitrateBps: 2 });
  expect(report(4_000, false)).toMatchObject({ part: 1, playedS: 3, switches: 1, outcome: 'going_on' });
  at(6_000, 'playing', { positionS: 5, bitrateBps: 2 });
  expect(report()).toMatchObject({ part: 2, playedS: 2, switches: 0, startUpMs: 1_000, outcome: 'left' });
});
