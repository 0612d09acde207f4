import { describe, expect, it } from 'vitest';

import type { MediaSource } from '../content/media-item.ts';
import {
  beginsInThePast,
  getPreviewSource,
  isHlsSource,
  isManifestSource,
  isSignedSource,
  orderSources,
} from './media-source.ts';

const source = (file: string, type?: string): MediaSource => ({
  file: `https://c.test/${file}`,
  type,
  drm: undefined,
});
const names = (sources: readonly MediaSource[]) =>
  sources.map(({ file }) => file.slice('https://c.test/'.length));

describe('the kind of a source', () => {
  it('is HLS when its URL contains .m3u8, whatever follows', () => {
    expect(isHlsSource(source('a.m3u8?exp=1&sig=2'))).toBe(true);
    expect(isHlsSource(source('a.mpd'))).toBe(false);
  });

  it('is a manifest for HLS and DASH, by URL or type, and not for files', () => {
    expect(isManifestSource(source('a.m3u8'))).toBe(true);
    expect(isManifestSource(source('a.mpd?x=1'))).toBe(true);
    expect(isManifestSource(source('stream', 'application/dash+xml'))).toBe(true);
    expect(isManifestSource(source('a.mp4', 'video/mp4'))).toBe(false);
  });
});

it('a source begins in the past when its URL requests a live stream from a time on', () => {
  expect(beginsInThePast(source('a.m3u8?t=2030-03-01T06%3A00%3A00Z'))).toBe(true);
  expect(beginsInThePast(source('a.m3u8?exp=1&t=2030-03-01T06:00:00Z'))).toBe(true);
  expect(beginsInThePast(source('a.m3u8?at=1'))).toBe(false);
});

it('a source is signed when its URL has an expiry and a signature', () => {
  expect(isSignedSource(source('a.m3u8?exp=1&sig=2'))).toBe(true);
  expect(isSignedSource(source('a.m3u8?exp=1'))).toBe(false);
  expect(isSignedSource(source('exp=1&sig=2/a.m3u8'))).toBe(false);
});

describe('the order of sources', () => {
  it('begins with HLS, then other manifests, then files', () => {
    expect(names(orderSources([source('a.mp4'), source('a.mpd'), source('a.m3u8')]))).toEqual([
      'a.m3u8',
      'a.mpd',
      'a.mp4',
    ]);
  });

  it('keeps the order of the host within a kind', () => {
    expect(names(orderSources([source('1.m3u8'), source('2.m3u8')]))).toEqual(['1.m3u8', '2.m3u8']);
  });

  it('leaves out audio-only sources unless there is nothing else', () => {
    expect(names(orderSources([source('a.m4a', 'audio/mp4'), source('a.mp4', 'video/mp4')]))).toEqual([
      'a.mp4',
    ]);
    expect(names(orderSources([source('a.m4a', 'audio/mp4')]))).toEqual(['a.m4a']);
  });
});

const protection = {
  widevineUrl: 'https://c.test/licence',
  playreadyUrl: undefined,
  clearkeyUrl: undefined,
  fairplayLicenceUrl: undefined,
  fairplayCertificateUrl: undefined,
};
const choosePreview = (sources: readonly MediaSource[], types = ['video/mp4']) =>
  getPreviewSource(sources, (type) => types.includes(type))?.file.slice('https://c.test/'.length);
const file = (name: string, widthPx?: number): MediaSource => ({ ...source(name, 'video/mp4'), widthPx });

describe('the source of a preview', () => {
  it('is the smallest file that is wide enough, or else the largest', () => {
    const files = [1280, 320, 640].map((widthPx) => file(`${widthPx}.mp4`, widthPx));
    expect(choosePreview([source('a.m3u8'), ...files])).toBe('640.mp4');
    expect(choosePreview([file('180.mp4', 180), file('320.mp4', 320)])).toBe('320.mp4');
    expect(choosePreview([file('unknown.mp4')])).toBe('unknown.mp4');
  });

  it('is HLS where there is no file and the browser plays it natively', () => {
    expect(choosePreview([source('a.m3u8')], ['application/vnd.apple.mpegurl'])).toBe('a.m3u8');
    expect(choosePreview([source('a.m3u8')])).toBeUndefined();
  });

  it('is never audio, a file that the browser cannot play, or a protected source', () => {
    const all = ['video/mp4', 'audio/mp4', 'application/vnd.apple.mpegurl'];
    expect(choosePreview([source('a.m4a', 'audio/mp4')], all)).toBeUndefined();
    expect(choosePreview([source('a.webm', 'video/webm')], all)).toBeUndefined();
    expect(
      choosePreview(
        [
          { ...file('a.mp4'), drm: protection },
          { ...source('b.m3u8'), drm: protection },
        ],
        all,
      ),
    ).toBe(undefined);
  });
});
