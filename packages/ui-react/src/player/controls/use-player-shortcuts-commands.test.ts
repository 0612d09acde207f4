import { describe, expect, it, vi } from 'vitest';
import type { SeekRange } from '@marquee/common/playback/seek-range.ts';

import type { PlayerCommand } from './player-command.ts';
import { runPlayerCommand } from './use-player-shortcuts.ts';

interface Facts {
  paused?: boolean;
  seekRange?: SeekRange | undefined;
}

function start({ paused = true, ...facts }: Facts = {}) {
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { get: () => paused });
  Object.defineProperty(media, 'currentTime', { value: 30, writable: true });
  const stage = document.createElement('div');
  const seekRange = 'seekRange' in facts ? facts.seekRange : { startS: 0, endS: 60 };
  const acts = {
    play: vi.fn(),
    pause: vi.fn(),
    goToEnd: vi.fn(),
    toggleCaptions: vi.fn(),
    changeRate: vi.fn(),
    toggleStatistics: vi.fn(),
    toggleEpisodes: vi.fn(),
    showHelp: vi.fn(),
    playNext: vi.fn(),
  };
  const run = (command: PlayerCommand) => runPlayerCommand(command, { media, stage, seekRange, ...acts });
  return { media, stage, ...acts, run };
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

  it('plays or pauses, as the key says, and does nothing where that is so already', () => {
    const paused = start();
    paused.run({ kind: 'pause' });
    paused.run({ kind: 'play' });
    expect(paused.play).toHaveBeenCalledOnce();
    const playing = start({ paused: false });
    playing.run({ kind: 'play' });
    expect(playing.play).not.toHaveBeenCalled();
    playing.run({ kind: 'pause' });
    expect(playing.pause).toHaveBeenCalledOnce();
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

  it('seeks within the seekable range of a live stream', () => {
    const { media, run } = start({ seekRange: { startS: 20, endS: 45 } });
    run({ kind: 'seek', byS: 100 });
    expect(media.currentTime).toBe(45);
    run({ kind: 'seek', byS: -100 });
    expect(media.currentTime).toBe(20);
  });

  it('seeks to a fraction of the range, and delegates the very end', () => {
    const { media, run, goToEnd } = start({ seekRange: { startS: 100, endS: 200 } });
    run({ kind: 'seek_to', fraction: 0.3 });
    expect(media.currentTime).toBe(130);
    run({ kind: 'seek_to', fraction: 1 });
    expect(goToEnd).toHaveBeenCalledExactlyOnceWith({ startS: 100, endS: 200 });
  });

  it('does not seek without a seekable range', () => {
    const { media, run, goToEnd } = start({ seekRange: undefined });
    run({ kind: 'seek', byS: 10 });
    run({ kind: 'seek_to', fraction: 0.5 });
    run({ kind: 'seek_to', fraction: 1 });
    expect(media.currentTime).toBe(30);
    expect(goToEnd).not.toHaveBeenCalled();
  });

  it('changes the volume within its limits, and unmutes when it is turned up', () => {
    const { media, run } = start();
    media.volume = 0.02;
    run({ kind: 'change_volume', by: -0.05 });
    expect([media.volume, media.muted]).toEqual([0, true]);
    run({ kind: 'change_volume', by: 0.05 });
    expect([media.volume, media.muted]).toEqual([0.05, false]);
  });

  it('stays muted when the volume is turned down', () => {
    const { media, run } = start();
    media.volume = 0.8;
    media.muted = true;
    run({ kind: 'change_volume', by: -0.05 });
    expect([media.volume, media.muted]).toEqual([0.75, true]);
  });

  it('mutes and unmutes, and raises a volume of zero when unmuting', () => {
    const { media, run } = start();
    run({ kind: 'toggle_mute' });
    expect(media.muted).toBe(true);
    media.volume = 0;
    run({ kind: 'toggle_mute' });
    expect(media.muted).toBe(false);
    expect(media.volume).toBeGreaterThan(0);
  });

  it('requests full screen from the controls', () => {
    const { stage, run } = start();
    const listener = vi.fn();
    stage.addEventListener('mediaenterfullscreenrequest', listener);
    run({ kind: 'toggle_full_screen' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('passes on what does not concern the media element', () => {
    const { toggleCaptions, changeRate, toggleStatistics, playNext, showHelp, run } = start();
    run({ kind: 'play_next' });
    run({ kind: 'toggle_captions' });
    run({ kind: 'change_rate', direction: 'slower' });
    run({ kind: 'toggle_statistics' });
    run({ kind: 'show_help' });
    expect(toggleCaptions).toHaveBeenCalledOnce();
    expect(changeRate).toHaveBeenCalledExactlyOnceWith('slower');
    expect(toggleStatistics).toHaveBeenCalledOnce();
    expect(playNext).toHaveBeenCalledOnce();
    expect(showHelp).toHaveBeenCalledOnce();
  });
});

describe('picture in picture', () => {
  const setPictureInPicture = (facts: Partial<Document>) => {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(document, name, { value, configurable: true });
  };
  const listen = (stage: HTMLElement) => {
    const asked: string[] = [];
    for (const type of ['mediaenterpiprequest', 'mediaexitpiprequest'])
      stage.addEventListener(type, () => asked.push(type));
    return asked;
  };

  it('is entered and left by one command', () => {
    const { media, stage, run } = start();
    const asked = listen(stage);
    setPictureInPicture({ pictureInPictureEnabled: true, pictureInPictureElement: null });
    run({ kind: 'toggle_picture_in_picture' });
    setPictureInPicture({ pictureInPictureElement: media });
    run({ kind: 'toggle_picture_in_picture' });
    expect(asked).toEqual(['mediaenterpiprequest', 'mediaexitpiprequest']);
  });

  it('is not requested where the browser does not support it', () => {
    const { stage, run } = start();
    const asked = listen(stage);
    setPictureInPicture({ pictureInPictureEnabled: false, pictureInPictureElement: null });
    run({ kind: 'toggle_picture_in_picture' });
    expect(asked).toEqual([]);
  });
});
