import { beforeEach, describe, expect, it } from 'vitest';
import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { ObservedState } from '../observed-state.ts';
import type { EngineTextTrack } from './caption-tracks.ts';
import { ShakaCaptions, type CaptionEngine } from './shaka-captions.ts';

type Track = EngineTextTrack & { active: boolean };

/** An engine that holds tracks and forgets them with the title. */
class FakeEngine implements CaptionEngine<Track> {
  tracks: Track[] = [];
  isBroken = false;

  getTextTracks() {
    return this.tracks;
  }

  selectTextTrack(track: Track | null) {
    for (const each of this.tracks) each.active = each === track;
  }

  async addTextTrackAsync(file: string, language: string, kind: string) {
    if (this.isBroken) throw new TypeError(file);
    this.tracks.push({
      id: this.tracks.length + 1,
      language,
      kind,
      label: null,
      forced: false,
      active: false,
    });
  }
}

const side = (language: string, isDefault = false): MediaTrack => ({
  kind: 'captions',
  file: `https://c.test/${language}.vtt`,
  label: undefined,
  language,
  isDefault,
});

let engine: FakeEngine;
let state: ObservedState;
let logger: FakeLogger;
let captions: ShakaCaptions<Track>;
const { signal } = new AbortController();
const shown = () => engine.tracks.filter(({ active }) => active).map(({ language }) => language);
const startNextTitle = (tracks: readonly MediaTrack[]) => {
  engine.tracks = [];
  return captions.addSideCaptions(tracks, signal);
};

beforeEach(() => {
  engine = new FakeEngine();
  state = new ObservedState();
  logger = new FakeLogger();
  captions = new ShakaCaptions(engine, state, logger);
});

describe('captions', () => {
  it('are listed and off without a choice and without a default of the host', async () => {
    await captions.addSideCaptions([side('en'), side('nl')], signal);
    expect(state.get().captionTracks.map(({ language }) => language)).toEqual(['en', 'nl']);
    expect(state.get().captionTrackId).toBeUndefined();
  });

  it('of the host’s default are shown', async () => {
    await captions.addSideCaptions([side('en'), side('nl', true)], signal);
    expect(shown()).toEqual(['nl']);
    expect(state.get().captionTrackId).toBe('2');
  });

  it('of the variant that the viewer chose are shown again, not others of its language', async () => {
    const track = (id: number, language: string, more: Partial<Track> = {}): Track => ({
      id,
      language,
      kind: 'subtitle',
      label: null,
      forced: false,
      active: false,
      ...more,
    });
    engine.tracks = [track(1, 'pt-PT'), track(2, 'pt-BR'), track(3, 'en'), track(4, 'en', { label: 'SDH' })];
    captions.select('2');
    engine.tracks = [track(5, 'pt-BR', { forced: true }), track(6, 'pt-PT'), track(7, 'pt-BR')];
    await captions.addSideCaptions([], signal);
    expect(state.get().captionTrackId).toBe('7');
    engine.tracks = [track(3, 'en'), track(4, 'en', { label: 'SDH' })];
    captions.select('4');
    await captions.addSideCaptions([], signal);
    expect(state.get().captionTrackId).toBe('4');
  });

  it('that the engine shows by itself, without a choice, count as none', () => {
    engine.tracks = [{ id: 1, language: 'en', kind: 'subtitle', label: null, forced: true, active: true }];
    captions.read();
    expect(state.get()).toMatchObject({ captionTracks: [], captionTrackId: undefined });
  });

  it('that the viewer chose are shown for the next title too, whatever its default is', async () => {
    await captions.addSideCaptions([side('en'), side('nl')], signal);
    captions.select('2');
    await startNextTitle([side('en', true), side('nl-BE')]);
    expect(shown()).toEqual(['nl-BE']);
  });

  it('that the viewer chose are shown by another engine that takes its place', async () => {
    await captions.addSideCaptions([side('en', true), side('nl')], signal);
    captions.select('2');
    const before = captions;
    captions = new ShakaCaptions(engine, state, logger);
    captions.follow(before);
    await startNextTitle([side('en', true), side('nl')]);
    expect(shown()).toEqual(['nl']);
  });

  it('stay off for the next title when the viewer turned them off', async () => {
    await captions.addSideCaptions([side('en', true)], signal);
    captions.select(undefined);
    await startNextTitle([side('en', true)]);
    expect(shown()).toEqual([]);
  });

  it('that fail to load have no further effect', async () => {
    engine.isBroken = true;
    await captions.addSideCaptions([side('en')], signal);
    expect(state.get().captionTracks).toEqual([]);
    expect(logger.lines).toEqual(['warn Failed to add captions']);
  });

  it('that the engine dropped are selected again, unless captions are off', async () => {
    await captions.addSideCaptions([side('en'), side('nl')], signal);
    const chosen: (string | undefined)[] = [];
    const select = engine.selectTextTrack.bind(engine);
    engine.selectTextTrack = (track) => {
      chosen.push(track?.language);
      select(track);
    };
    captions.showAgain();
    expect(chosen).toEqual([]);
    captions.select('2');
    captions.showAgain();
    expect(chosen).toEqual(['nl', undefined, 'nl']);
  });
});
