import { describe, expect, it } from 'vitest';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { FakeJwPlayer } from '@marquee/testing/fakes/fake-jw-player.ts';

import { ObservedState } from '../observed-state.ts';
import { parseJwPlayerFunction } from './jw-api.ts';
import { JwCaptions } from './jw-captions.ts';
import { SideTracks } from './side-tracks.ts';

const captions = (language: string, isDefault = false) => ({
  kind: 'captions' as const,
  file: `https://c.test/${language}.vtt`,
  label: language.toUpperCase(),
  language,
  isDefault,
});
const LIST = [
  { id: 'off', label: 'Off' },
  { id: 'a', label: 'English', language: 'en' },
  { id: 'b', label: 'Español', language: 'es' },
];

function start() {
  const state = new ObservedState();
  const captionsOf = new JwCaptions(state, new SideTracks(document.createElement('div')));
  let before: AbortController | undefined;
  const open = (tracks: Parameters<JwCaptions['connect']>[1] = []) => {
    before?.abort();
    before = new AbortController();
    state.update({ captionTrackId: undefined, captionTracks: [] });
    const fake = new FakeJwPlayer(document.createElement('div'));
    const api = parseJwPlayerFunction(() => fake)?.(fake.container);
    invariant(api, 'the fake is a player');
    captionsOf.connect(api, tracks, before.signal);
    return fake;
  };
  const list = (fake: FakeJwPlayer, entries: unknown = LIST) =>
    fake.tell('captionsList', {}, { getCaptionsList: entries });
  return { state, captions: captionsOf, open, list };
}

describe('side-loaded captions', () => {
  it('are listed at once, and the host’s default shows', () => {
    const { state, open } = start();
    const fake = open([captions('en'), captions('es', true)]);
    expect(state.get()).toMatchObject({
      captionTrackId: 'side-1',
      captionTracks: [
        { id: 'side-0', label: 'EN', language: 'en' },
        { id: 'side-1', label: 'ES', language: 'es' },
      ],
    });
    expect(fake.calls.at(-1)).toBe('setCurrentCaptions 0');
  });

  it('that are not WebVTT are left to the library', () => {
    const { state, open } = start();
    open([{ ...captions('en'), file: 'https://c.test/en.srt' }]);
    expect(state.get().captionTracks).toEqual([]);
  });

  it('come before those in it, each language once', () => {
    const { state, open, list } = start();
    list(open([captions('es')]));
    expect(state.get().captionTracks.map(({ id }) => id)).toEqual(['side-0', '1']);
  });
});

describe('captions in the stream', () => {
  it('are listed beside side-loaded ones of another region', () => {
    const { state, open, list } = start();
    list(open([captions('pt-BR')]), [{ label: 'Off' }, { label: 'Português', language: 'pt-PT' }]);
    expect(state.get().captionTracks.map(({ language }) => language)).toEqual(['pt-BR', 'pt-PT']);
  });

  it('are those of the library without its “off” entry, with its selection', () => {
    const { state, open, list } = start();
    const fake = open();
    list(fake, LIST.slice(0, 1));
    expect(state.get().captionTracks).toEqual([]);
    Object.assign(fake.facts, { getCurrentCaptions: 2 });
    list(fake);
    expect(state.get()).toMatchObject({ captionTrackId: '2', captionTracks: [{ id: '1' }, { id: '2' }] });
  });

  it('can be selected by the viewer, or turned off', () => {
    const { state, captions: chosen, open, list } = start();
    const fake = open([captions('en')]);
    list(fake);
    fake.calls.length = 0;
    chosen.select('2');
    expect(state.get().captionTrackId).toBe('2');
    chosen.select('side-0');
    chosen.select(undefined);
    expect(fake.calls).toEqual(['setCurrentCaptions 2', 'setCurrentCaptions 0', 'setCurrentCaptions 0']);
    expect(state.get().captionTrackId).toBeUndefined();
  });

  it('stay as they were first chosen when the library says that they changed', () => {
    const { state, captions: chosen, open, list } = start();
    const fake = open();
    list(fake);
    chosen.select('2');
    Object.assign(fake.facts, { getCurrentCaptions: 2 });
    list(fake);
    expect(state.get().captionTrackId).toBe('2');
  });

  it('that were selected or turned off stay so for the next title', () => {
    const { state, captions: chosen, open, list } = start();
    list(open());
    chosen.select('2');
    const second = open([captions('en', true)]);
    list(second);
    expect(second.calls).toEqual(['setCurrentCaptions 2']);
    chosen.select(undefined);
    open([captions('en', true)]);
    expect(state.get().captionTrackId).toBeUndefined();
  });

  it('are empty when the library returns anything but a list', () => {
    const { state, open } = start();
    open().tell('captionsList', {}, { getCaptionsList: 'Off', getCurrentCaptions: NaN });
    expect(state.get()).toMatchObject({ captionTracks: [], captionTrackId: undefined });
  });
});
