import { afterEach, describe, expect, it, vi } from 'vitest';

import { createAbrManager } from './prepared-abr.ts';
import { loadShaka } from './shaka-library.ts';

const shaka = await loadShaka('hls');
shaka.polyfill.installAll();

const { abr: config } = shaka.util.PlayerConfiguration.createDefault();

/** A variant as far as the engine's manager reads it. */
interface NamedVariant {
  readonly name: string;
}

afterEach(() => void vi.useRealTimers());

/** Two qualities; the list of segments of the better one is loaded by `finish` or `fail`. */
function start(hasLower = true) {
  const calls: string[] = [];
  let finish = (): void => {};
  let fail = (_: Error): void => {};
  const list = new Promise<void>((resolve, reject) => {
    [finish, fail] = [resolve, reject];
  });
  const toVariant = (name: string, bandwidth: number, isThere: boolean) => ({
    name,
    id: bandwidth,
    bandwidth,
    allowedByApplication: true,
    allowedByKeySystem: true,
    disabledUntilTime: 0,
    audio: null,
    video: {
      segmentIndex: isThere ? {} : null,
      createSegmentIndex: () => {
        calls.push(`list of ${name}`);
        return list;
      },
    },
  });
  const manager = createAbrManager(shaka, () => hasLower);
  manager.init(
    (variant: unknown) => calls.push(`switch to ${(variant as NamedVariant).name}`),
    (type: string, durationS: number) => calls.push(`leave ${type} for ${durationS} s`),
  );
  manager.configure({ ...config, switchInterval: 0, minTimeToSwitch: 0, useNetworkInformation: false });
  manager.setVariants([toVariant('low', 100_000, true), toVariant('high', 1_000_000, false)], false);
  manager.enable();
  // Drops the calls for the first quality.
  calls.length = 0;
  /** A megabyte in `ms`. */
  const download = (ms: number): void => void manager.segmentDownloaded(ms, 1_000_000, true);
  return { manager, calls, finish, fail, download };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a quality that the engine changes to', () => {
  it('is switched to once its list of segments has loaded', async () => {
    const { calls, finish, download } = start();
    download(100);
    await settle();
    expect(calls).toEqual(['list of high']);
    finish();
    await settle();
    expect(calls).toEqual(['list of high', 'switch to high']);
  });

  it('is switched to at once if the list is loaded', () => {
    const { calls, download } = start();
    download(80_000);
    expect(calls).toEqual(['switch to low']);
  });

  it('is left to the engine when the list fails to load', async () => {
    const { calls, fail, download } = start();
    download(100);
    fail(new Error('503'));
    await settle();
    expect(calls).toEqual(['list of high', 'switch to high']);
  });

  it.each(['disable', 'stop'] as const)('is not switched to after %s', async (end) => {
    const { manager, calls, finish, download } = start();
    download(100);
    manager[end]();
    finish();
    await settle();
    expect(calls).toEqual(['list of high']);
  });
});

describe('a quality of which the device drops frames', () => {
  /** Plays for two seconds in which a fifth of the frames is dropped. */
  function dropFrames(hasLower: boolean): readonly string[] {
    vi.useFakeTimers();
    const { manager, calls } = start(hasLower);
    const video = document.createElement('video');
    const frames = { droppedVideoFrames: 0, totalVideoFrames: 0 };
    Object.assign(video, { getVideoPlaybackQuality: () => frames });
    vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
    manager.setMediaElement(video);
    manager.enable();
    calls.length = 0;
    Object.assign(frames, { droppedVideoFrames: 10, totalVideoFrames: 50 });
    vi.advanceTimersByTime(2_000);
    manager.stop();
    return calls;
  }

  it('is avoided for a while', () => {
    expect(dropFrames(true)).toEqual(['leave video for 30 s']);
  });

  it('is kept where it is the lowest', () => {
    expect(dropFrames(false)).toEqual([]);
  });
});
