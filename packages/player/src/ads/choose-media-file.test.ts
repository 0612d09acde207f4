import { expect, it } from 'vitest';

import { chooseMediaFile } from './choose-media-file.ts';
import type { AdMediaFile } from './linear-ad.ts';

const file = (url: string, heightPx = 0, bitrateKbps = 0, type = 'video/mp4'): AdMediaFile => ({
  url: `https://cdn.test/${url}`,
  type,
  heightPx,
  bitrateKbps,
});
const HLS = 'application/vnd.apple.mpegurl';
const choose = (files: readonly AdMediaFile[], heightPx = 720, playable = ['video/mp4', HLS]) =>
  chooseMediaFile(files, { canPlay: (type) => playable.includes(type), heightPx })?.url.slice(17);

it.each([
  [360, 'a.mp4'],
  [700, 'b.mp4'],
  [1440, 'c.mp4'],
])('a picture of %d px gets %s of an ad in three sizes', (heightPx, expected) => {
  expect(choose([file('c.mp4', 1080), file('a.mp4', 360), file('b.mp4', 720)], heightPx)).toBe(expected);
});

it('chooses the lowest bitrate of equal sizes', () => {
  expect(choose([file('heavy.mp4', 720, 4_000), file('light.mp4', 720, 1_500)])).toBe('light.mp4');
});

it('chooses a stream only when there is no file', () => {
  expect(choose([file('a.m3u8', 720, 0, HLS), file('a.mp4', 240)])).toBe('a.mp4');
  expect(choose([file('a.m3u8', 720, 0, HLS)])).toBe('a.m3u8');
});

it('never chooses a type that the browser cannot play', () => {
  expect(
    choose([file('a.webm', 720, 0, 'video/webm'), file('a.flv', 720, 0, 'video/x-flv')]),
  ).toBeUndefined();
  expect(choose([file('a.m3u8', 720, 0, HLS)], 720, ['video/mp4'])).toBeUndefined();
  expect(choose([])).toBeUndefined();
});

it('infers a missing type from the address', () => {
  expect(choose([file('a.mp4', 0, 0, '')])).toBe('a.mp4');
  expect(choose([file('a.m3u8', 0, 0, '')], 720, ['video/mp4'])).toBeUndefined();
});
