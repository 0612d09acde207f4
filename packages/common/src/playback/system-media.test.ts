import { describe, expect, it } from 'vitest';
import { createMediaItem } from '@marquee/testing/media-item.ts';

import { IDLE_PLAYER_STATE, type PlayerState } from './player.ts';
import { describeForSystem, getSystemPosition } from './system-media.ts';

const SITE = { siteName: 'Marquee', seriesTitle: undefined, episodeText: undefined };
const playing = (state: Partial<PlayerState>): PlayerState => ({
  ...IDLE_PLAYER_STATE,
  phase: 'playing',
  ...state,
});

describe('the description of a title on a lock screen', () => {
  it('names the series and the episode of an episode, and the site of everything else', () => {
    const item = createMediaItem({ title: 'First Light' });
    expect(describeForSystem(item, SITE)).toMatchObject({
      title: 'First Light',
      artist: 'Marquee',
      album: '',
    });
    const inSeries = { ...SITE, seriesTitle: 'Orbital Dispatch', episodeText: 'S1:E2' };
    expect(describeForSystem(item, inSeries)).toMatchObject({
      artist: 'Orbital Dispatch · S1:E2',
      album: 'Orbital Dispatch',
    });
  });

  it('has a picture of one shape in several sizes', () => {
    const { artwork } = describeForSystem(createMediaItem(), SITE);
    expect(artwork.map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`)).toEqual([
      '320x180',
      '640x360',
      '1280x720',
    ]);
    for (const { src, widthPx } of artwork) expect(new URL(src).searchParams.get('width')).toBe(`${widthPx}`);
  });
});

describe('the position on a lock screen', () => {
  it('is in seconds from the start of the seekable range', () => {
    expect(getSystemPosition(playing({ positionS: 30, durationS: 90, rate: 1.5 }))).toEqual({
      positionS: 30,
      durationS: 90,
      rate: 1.5,
    });
    const liveWindow = { startS: 100, endS: 400, isAtEdge: false };
    expect(getSystemPosition(playing({ positionS: 250, durationS: Infinity, liveWindow }))).toMatchObject({
      positionS: 150,
      durationS: 300,
    });
  });

  it('is never outside the title, whatever the engine reports', () => {
    expect(getSystemPosition(playing({ positionS: 91, durationS: 90 }))?.positionS).toBe(90);
    expect(getSystemPosition(playing({ positionS: -1, durationS: 90 }))?.positionS).toBe(0);
    expect(getSystemPosition(playing({ positionS: NaN, durationS: 90 }))).toBeUndefined();
  });

  it('has no end for a live stream without a window, and is unknown while idle or during an ad', () => {
    expect(getSystemPosition(playing({ durationS: Infinity }))?.durationS).toBe(Infinity);
    expect(getSystemPosition(IDLE_PLAYER_STATE)).toBeUndefined();
    const ad = { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined };
    expect(getSystemPosition(playing({ positionS: 3, durationS: 90, ad }))).toBeUndefined();
    expect(getSystemPosition(playing({ durationS: Infinity, ad }))).toBeUndefined();
  });
});
