import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakePageLifecycle } from '@marquee/testing/fakes/fake-page-lifecycle.ts';
import { describe, expect, it } from 'vitest';

import type { HistoryEntry } from '../../library/library.ts';
import { IDLE_PLAYER_STATE, type PlayerState } from '../player.ts';
import { NOTE_INTERVAL_MS, recordWatching, SAVE_INTERVAL_MS } from './watch-recorder.ts';

const MINUTE_MS = 60_000;

/** States of a player with a title of 100 seconds. */
class FakeStates {
  #listener: ((state: PlayerState) => void) | undefined;

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#listener = listener;
    signal.addEventListener('abort', () => (this.#listener = undefined));
  }

  say(phase: PlayerState['phase'], positionS: number, durationS = 100, ad?: PlayerState['ad']): void {
    this.#listener?.({ ...IDLE_PLAYER_STATE, phase, positionS, durationS, ad });
  }
}

function record(title: Pick<HistoryEntry, 'mediaId' | 'seriesId'> = { mediaId: 'a' }) {
  const player = new FakeStates();
  const clock = new FakeClock();
  const lifecycle = new FakePageLifecycle();
  const controller = new AbortController();
  const saved: HistoryEntry[] = [];
  const noted: HistoryEntry[] = [];
  const library = {
    saveProgress: (entry: HistoryEntry) => void saved.push(entry),
    noteProgress: (entry: HistoryEntry) => void noted.push(entry),
  };
  recordWatching(player, title, { library, clock, lifecycle }, controller.signal);
  return {
    player,
    clock,
    lifecycle,
    saved,
    noted,
    stop: () => controller.abort(),
    progress: () => saved.map((entry) => entry.progress),
  };
}

describe('the progress', () => {
  // spec: product 4.32
  it('is saved on play and on pause', () => {
    const { player, progress } = record();
    player.say('playing', 10);
    player.say('playing', 20);
    player.say('paused', 30);
    player.say('playing', 31);
    expect(progress()).toEqual([0.1, 0.3, 0.31]);
  });

  // spec: product 4.31
  it('is saved at least every five minutes while it plays', () => {
    const { player, clock, progress } = record();
    player.say('playing', 10);
    expect(SAVE_INTERVAL_MS).toBe(5 * MINUTE_MS);
    clock.advance(5 * MINUTE_MS - 1);
    player.say('playing', 40);
    expect(progress()).toEqual([0.1]);
    clock.advance(1);
    expect(progress()).toEqual([0.1, 0.4]);
    player.say('playing', 60);
    clock.advance(5 * MINUTE_MS);
    expect(progress()).toEqual([0.1, 0.4, 0.6]);
  });

  // spec: product 4.33
  it('is saved when the page is hidden', () => {
    const { player, lifecycle, progress } = record();
    player.say('playing', 10);
    player.say('playing', 55);
    lifecycle.hide();
    expect(progress()).toEqual([0.1, 0.55]);
  });

  // spec: product 4.34
  it('is saved with the last position when the player closes', () => {
    const { player, stop, progress } = record();
    player.say('playing', 10);
    player.say('playing', 70);
    player.say('idle', 0, 0);
    stop();
    expect(progress()).toEqual([0.1, 0.7]);
  });

  it('is complete at the end', () => {
    const { player, progress } = record();
    player.say('playing', 10);
    player.say('ended', 100);
    expect(progress()).toEqual([0.1, 1]);
  });

  it('is saved with the series of an episode', () => {
    const { player, saved } = record({ mediaId: 'e1', seriesId: 's' });
    player.say('paused', 50);
    expect(saved).toEqual([{ mediaId: 'e1', seriesId: 's', progress: 0.5 }]);
  });

  it('is not saved again when nothing has changed', () => {
    const { player, clock, lifecycle, stop, progress } = record();
    player.say('paused', 50);
    clock.advance(30 * MINUTE_MS);
    lifecycle.hide();
    stop();
    expect(progress()).toEqual([0.5]);
  });

  it('is not saved when the title buffers', () => {
    const { player, progress } = record();
    player.say('playing', 10);
    player.say('buffering', 12);
    player.say('playing', 12);
    expect(progress()).toEqual([0.1, 0.12]);
  });
});

describe('in case the page is killed', () => {
  it('the progress is noted every five seconds, only while it changes', () => {
    const { player, clock, saved, noted } = record({ mediaId: 'e1', seriesId: 's' });
    player.say('playing', 10);
    expect(NOTE_INTERVAL_MS).toBe(5_000);
    clock.advance(NOTE_INTERVAL_MS);
    expect(noted).toEqual([]);
    player.say('playing', 14);
    clock.advance(NOTE_INTERVAL_MS);
    expect(noted).toEqual([{ mediaId: 'e1', seriesId: 's', progress: 0.14 }]);
    clock.advance(10 * NOTE_INTERVAL_MS);
    expect(noted).toHaveLength(1);
    expect(saved).toHaveLength(1);
  });

  it('noted progress is still saved when the page is hidden', () => {
    const { player, clock, lifecycle, progress } = record();
    player.say('playing', 10);
    player.say('playing', 14);
    clock.advance(NOTE_INTERVAL_MS);
    lifecycle.hide();
    expect(progress()).toEqual([0.1, 0.14]);
  });
});

describe('nothing is saved', () => {
  it('while an ad plays, as the position may be the ad’s own', () => {
    const { player, lifecycle, saved } = record();
    player.say('playing', 50, 100, {
      position: 1,
      count: 1,
      remainingS: 9,
      skippableInS: undefined,
      clickUrl: undefined,
    });
    lifecycle.hide();
    expect(saved).toEqual([]);
  });

  it('of a live stream', () => {
    const { player, clock, lifecycle, stop, saved } = record();
    player.say('playing', 1_000, Infinity);
    player.say('paused', 1_010, Infinity);
    clock.advance(5 * MINUTE_MS);
    lifecycle.hide();
    stop();
    expect(saved).toEqual([]);
  });

  it.each(['idle', 'loading', 'ready', 'failed'] as const)(
    'while the player is %s, as its position is not known yet',
    (phase) => {
      const { player, lifecycle, stop, saved } = record();
      player.say(phase, 50);
      lifecycle.hide();
      stop();
      expect(saved).toEqual([]);
    },
  );

  it('of a title that has not moved from its start', () => {
    const { player, stop, saved } = record();
    player.say('playing', 0);
    stop();
    expect(saved).toEqual([]);
  });

  it('after recording has stopped, and no timer remains', () => {
    const { player, clock, lifecycle, stop, saved } = record();
    player.say('playing', 10);
    stop();
    player.say('paused', 90);
    lifecycle.hide();
    expect(saved).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });
});
