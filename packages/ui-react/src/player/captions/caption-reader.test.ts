import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { CaptionReader } from './caption-reader.ts';

type Cue = Pick<TextTrackCue, 'startTime' | 'endTime'>;

class FakeTrack extends EventTarget {
  mode: TextTrackMode = 'showing';
  readonly kind: string;
  readonly cues: Cue[];

  constructor(cues: Cue[], kind = 'subtitles') {
    super();
    this.cues = cues;
    this.kind = kind;
  }
}

const cue = (startTime: number, endTime: number): Cue => ({ startTime, endTime });
const FIRST = cue(1, 3);
const SECOND = cue(2, 4);

function start({ isOn = true, delayS = 0, tracks = [new FakeTrack([FIRST, SECOND])] } = {}) {
  const media = document.createElement('video');
  const list = Object.assign(new EventTarget(), {
    [Symbol.iterator]: () => tracks[Symbol.iterator](),
  });
  const facts = { currentTime: 0, paused: false, playbackRate: 1 };
  Object.defineProperty(media, 'textTracks', { value: list });
  for (const name of ['currentTime', 'paused', 'playbackRate'] as const)
    Object.defineProperty(media, name, { get: () => facts[name] });
  const clock = new FakeClock();
  const seen = vi.fn<(cues: readonly TextTrackCue[]) => void>();
  const life = new AbortController();
  const reader = new CaptionReader(media, clock, seen);
  reader.start(life.signal);
  reader.set(isOn, delayS);
  const goTo = (timeS: number) => {
    facts.currentTime = timeS;
    media.dispatchEvent(new Event('timeupdate'));
  };
  const shown = () => seen.mock.lastCall?.[0] ?? [];
  return { media, list, facts, clock, seen, life, reader, tracks, track: tracks[0], goTo, shown };
}

describe('captions are read', () => {
  it('as time passes, also two at once', () => {
    const { goTo, shown } = start();
    goTo(1.5);
    expect(shown()).toEqual([FIRST]);
    goTo(2.5);
    expect(shown()).toEqual([FIRST, SECOND]);
    goTo(5);
    expect(shown()).toEqual([]);
  });

  it('and reported only when they change', () => {
    const { goTo, seen } = start();
    goTo(1.2);
    goTo(1.4);
    expect(seen).toHaveBeenCalledOnce();
  });

  it('at their start, not at the next timeupdate event', () => {
    const { goTo, facts, clock, shown } = start();
    goTo(0.9);
    facts.currentTime = 1;
    clock.advance(100);
    expect(shown()).toEqual([FIRST]);
  });

  it('when they load while the title is paused', () => {
    const { goTo, track, facts, shown } = start();
    facts.paused = true;
    goTo(4.5);
    const late = cue(4, 5);
    track?.cues.push(late);
    track?.dispatchEvent(new Event('cuechange'));
    expect(shown()).toEqual([late]);
  });

  it.each([
    [1, 2.5, [FIRST]],
    [-1, 0.5, [FIRST]],
    [-1, 2.5, [SECOND]],
  ])('with a delay of %f s: at %f s', (delayS, timeS, cues) => {
    const { goTo, shown } = start({ delayS });
    goTo(timeS);
    expect(shown()).toEqual(cues);
  });

  it('from the track that the engine shows, never from one of another kind', () => {
    const tracks = [
      new FakeTrack([cue(0, 9)], 'metadata'),
      new FakeTrack([cue(0, 9)]),
      new FakeTrack([FIRST]),
    ];
    const [, disabled] = tracks;
    if (disabled) disabled.mode = 'disabled';
    const { goTo, shown } = start({ tracks });
    goTo(1.5);
    expect(shown()).toEqual([FIRST]);
  });

  it('not at all while they are off', () => {
    const { goTo, seen, reader, track, shown } = start({ isOn: false });
    goTo(1.5);
    expect(seen).not.toHaveBeenCalled();
    expect(track?.mode).toBe('showing');
    reader.set(true, 0);
    expect(shown()).toEqual([FIRST]);
    reader.set(false, 0);
    expect(shown()).toEqual([]);
  });
});

it('captions on screen are withdrawn when reading ends, as the next player may have none', () => {
  const { goTo, life, shown } = start();
  goTo(1.5);
  expect(shown()).toEqual([FIRST]);
  life.abort();
  expect(shown()).toEqual([]);
});

describe('the browser', () => {
  it('draws no captions while we do, also when the engine shows another track', () => {
    const { track, list } = start();
    expect(track?.mode).toBe('hidden');
    if (track) track.mode = 'showing';
    list.dispatchEvent(new Event('change'));
    expect(track?.mode).toBe('hidden');
  });

  it('draws the captions in picture-in-picture, and we do not', () => {
    const { media, track, goTo, shown } = start();
    goTo(1.5);
    Object.defineProperty(document, 'pictureInPictureElement', { value: media, configurable: true });
    media.dispatchEvent(new Event('enterpictureinpicture'));
    expect([track?.mode, shown()]).toEqual(['showing', []]);
    Object.defineProperty(document, 'pictureInPictureElement', { value: null, configurable: true });
    media.dispatchEvent(new Event('leavepictureinpicture'));
    expect([track?.mode, shown()]).toEqual(['hidden', [FIRST]]);
  });

  it.each([
    ['webkitDisplayingFullscreen', true, 'webkitbeginfullscreen'],
    ['webkitPresentationMode', 'picture-in-picture', 'webkitpresentationmodechanged'],
    ['webkitCurrentPlaybackTargetIsWireless', true, 'webkitcurrentplaybacktargetiswirelesschanged'],
  ])('draws the captions when it sets %s', (name, value, type) => {
    const { media, track } = start();
    Object.assign(media, { [name]: value });
    media.dispatchEvent(new Event(type));
    expect(track?.mode).toBe('showing');
  });

  it('gets its track back at the end', () => {
    const { track, life, goTo, seen } = start();
    life.abort();
    expect(track?.mode).toBe('showing');
    goTo(1.5);
    expect(seen).not.toHaveBeenCalled();
  });
});
