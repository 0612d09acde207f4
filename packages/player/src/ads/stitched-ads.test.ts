import { describe, expect, it } from 'vitest';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { ObservedState } from '../observed-state.ts';
import { StitchedAds } from './stitched-ads.ts';

const PLAIN: MediaSource = { file: 'https://c.test/plain.m3u8', type: undefined, drm: undefined };
const STITCHED: MediaSource = { ...PLAIN, file: 'https://c.test/ssai.m3u8', isStitched: true };
const [MANIFEST, SEGMENT] = [0, 1];
const CUES = '#EXTM3U\n#EXT-X-CUE-OUT:10\n#EXTINF:10,\n1.m4s\n#EXT-X-CUE-IN\n#EXT-X-ENDLIST';

type Filter = (type: number, response: { data: ArrayBuffer | ArrayBufferView }) => void;

/** The part of the engine that reports date ranges and lets playlists be changed. */
class FakeEngine extends EventTarget {
  regions: unknown[] = [];
  reads = 0;
  readonly filters: Filter[] = [];

  getAllTimelineRegions(): readonly unknown[] {
    this.reads += 1;
    return this.regions;
  }

  getNetworkingEngine() {
    return { registerResponseFilter: (filter: Filter) => void this.filters.push(filter) };
  }

  /** The engine finds a date range in a playlist. */
  find(startTime: number, endTime: number): void {
    this.regions.push({ id: `at-${startTime}`, startTime, endTime, values: [{ key: 'SCTE35-OUT' }] });
    this.dispatchEvent(new Event('timelineregionadded'));
  }

  /** The response after its filters. */
  receive(type: number, data: ArrayBuffer | ArrayBufferView): string {
    const response = { data };
    for (const filter of this.filters) filter(type, response);
    return new TextDecoder().decode(response.data);
  }
}

function start() {
  const life = new AbortController();
  const engine = new FakeEngine();
  const state = new ObservedState();
  const ads = new StitchedAds(engine, state, new FakeLogger(), life.signal);
  const read = async () => {
    await Promise.resolve();
    return state.get().stitchedBreaks;
  };
  return { ads, engine, state, read, end: () => life.abort() };
}

const encode = (text: string) => new TextEncoder().encode(text);

describe('the ads in a stream', () => {
  it('follow its markers, which are read once per playlist', async () => {
    const { ads, engine, read } = start();
    ads.begin(STITCHED);
    for (let index = 0; index < 1_000; index += 1) engine.find(index * 100, index * 100 + 30);
    expect(await read()).toHaveLength(1_000);
    expect(engine.reads).toBe(1);
  });

  it('are found again with each source, also when it was preloaded and its markers were read before', async () => {
    const { ads, engine, read } = start();
    ads.begin(STITCHED);
    engine.find(0, 8);
    await read();
    ads.begin(STITCHED);
    engine.regions = [];
    engine.dispatchEvent(new Event('loaded'));
    expect(await read()).toEqual([]);
  });

  it('do not exist in a source without server-side ads, whatever its markers', async () => {
    const { ads, engine, read } = start();
    ads.begin(STITCHED);
    engine.find(0, 8);
    expect(await read()).toHaveLength(1);
    ads.begin(PLAIN);
    engine.find(10, 20);
    expect(await read()).toEqual([]);
  });

  it('change nothing after the player is destroyed', async () => {
    const { ads, engine, read, end } = start();
    ads.begin(STITCHED);
    engine.find(0, 8);
    end();
    engine.find(10, 18);
    expect(await read()).toEqual([]);
  });
});

describe('plain cues', () => {
  it('become date ranges before the engine reads them, also in a preloaded title', () => {
    const { ads, engine } = start();
    ads.expect(STITCHED);
    ads.begin(STITCHED);
    expect(engine.receive(MANIFEST, encode(CUES))).toContain('#EXT-X-DATERANGE');
    expect(engine.filters).toHaveLength(1);
  });

  it('are unchanged in segments, and on sites without server-side ads', () => {
    const { ads, engine } = start();
    ads.expect(PLAIN);
    ads.begin(PLAIN);
    expect(engine.filters).toEqual([]);
    ads.expect(STITCHED);
    expect(engine.receive(SEGMENT, encode(CUES))).toBe(CUES);
  });

  it('that cannot be read leave the playlist unchanged', () => {
    const { ads, engine } = start();
    ads.expect(STITCHED);
    // The last moment that a date can represent.
    const sent = '#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:+275760-09-13T00:00:00.000Z\n#EXTINF:10,\n0.m4s';
    const data = encode(CUES.replace('#EXTM3U', sent));
    expect(engine.receive(MANIFEST, data)).toBe(new TextDecoder().decode(data));
  });
});
