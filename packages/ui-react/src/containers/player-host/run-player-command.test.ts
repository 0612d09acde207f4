import { describe, expect, it, vi } from 'vitest';

import type { PlayerCommand } from './player-command.ts';
import { runPlayerCommand } from './run-player-command.ts';

interface Facts {
  paused?: boolean;
  durationS?: number;
  seekable?: readonly [number, number];
}

function start({ paused = true, durationS = 60, seekable = [0, 60] }: Facts = {}) {
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { get: () => paused });
  Object.defineProperty(media, 'duration', { get: () => durationS });
  Object.defineProperty(media, 'currentTime', { value: 30, writable: true });
  Object.defineProperty(media, 'seekable', {
    get: () => ({
      length: seekable[1] > seekable[0] ? 1 : 0,
      start: () => seekable[0],
      end: () => seekable[1],
    }),
  });
  const play = vi.spyOn(media, 'play').mockResolvedValue(undefined);
  const pause = vi.spyOn(media, 'pause').mockReturnValue(undefined);
  const stage = document.createElement('div');
  const toggleCaptions = vi.fn();
  const onRefused = vi.fn();
  const run = (command: PlayerCommand) =>
    runPlayerCommand(command, { media, stage, toggleCaptions, onRefused });
  return { media, play, pause, stage, toggleCaptions, onRefused, run };
}

describe('a command', () => {
  it('plays what is paused and pauses what plays', () => {
    const paused = start();
    paused.run({ kind: 'toggle_play' });
    expect(paused.play).toHaveBeenCalledOnce();
    const playing = start({ paused: false });
    playing.run({ kind: 'toggle_play' });
    expect(playing.pause).toHaveBeenCalledOnce();
  });

  it('tells when the browser refuses to play', async () => {
    const { play, onRefused, run } = start();
    const refusal = new DOMException('', 'NotAllowedError');
    play.mockRejectedValue(refusal);
    run({ kind: 'toggle_play' });
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledWith(refusal));
  });

  it.each([
    [10, 40],
    [-40, 0],
    [100, 60],
  ])('seeks by %i s to %i s and never beyond the ends', (byS, positionS) => {
    const { media, run } = start();
    run({ kind: 'seek', byS });
    expect(media.currentTime).toBe(positionS);
  });

  it('seeks inside the window of a live stream', () => {
    const { media, run } = start({ durationS: Infinity, seekable: [20, 45] });
    run({ kind: 'seek', byS: 100 });
    expect(media.currentTime).toBe(45);
    run({ kind: 'seek', byS: -100 });
    expect(media.currentTime).toBe(20);
  });

  it('does not seek while nothing is known of the title', () => {
    const { media, run } = start({ durationS: NaN, seekable: [0, 0] });
    run({ kind: 'seek', byS: 10 });
    expect(media.currentTime).toBe(30);
  });

  it('changes the volume within its limits, and sound that is turned up is heard', () => {
    const { media, run } = start();
    media.volume = 0.02;
    run({ kind: 'change_volume', by: -0.05 });
    expect([media.volume, media.muted]).toEqual([0, true]);
    run({ kind: 'change_volume', by: 0.05 });
    expect([media.volume, media.muted]).toEqual([0.05, false]);
  });

  it('mutes and unmutes, and brings a sound back that was turned all the way down', () => {
    const { media, run } = start();
    run({ kind: 'toggle_mute' });
    expect(media.muted).toBe(true);
    media.volume = 0;
    run({ kind: 'toggle_mute' });
    expect(media.muted).toBe(false);
    expect(media.volume).toBeGreaterThan(0);
  });

  it('asks the controls to fill the screen', () => {
    const { stage, run } = start();
    const listener = vi.fn();
    stage.addEventListener('mediaenterfullscreenrequest', listener);
    run({ kind: 'toggle_full_screen' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('switches captions', () => {
    const { toggleCaptions, run } = start();
    run({ kind: 'toggle_captions' });
    expect(toggleCaptions).toHaveBeenCalledOnce();
  });
});
