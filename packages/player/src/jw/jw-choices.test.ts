import { describe, expect, it } from 'vitest';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { FakeJwPlayer } from '@marquee/testing/fake-jw-player.ts';

import { ObservedState } from '../observed-state.ts';
import { parseJwPlayerFunction } from './jw-api.ts';
import { JwChoices } from './jw-choices.ts';

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
const LEVELS = [
  { label: 'Auto' },
  { label: '360p', height: 360, bitrate: 500_000 },
  { label: '720p', height: 720, bitrate: 2_000_000 },
];

function start() {
  const state = new ObservedState();
  const choices = new JwChoices(state);
  let before: AbortController | undefined;
  const open = (tracks: Parameters<JwChoices['connect']>[1] = []) => {
    before?.abort();
    before = new AbortController();
    const fake = new FakeJwPlayer(document.createElement('div'));
    const api = parseJwPlayerFunction(() => fake)?.(fake.container);
    invariant(api, 'the fake is a player');
    choices.connect(api, tracks, before.signal);
    return fake;
  };
  return { state, choices, open };
}

describe('captions', () => {
  it('are those of the library without its “off”; the default of the host shows', () => {
    const { state, open } = start();
    const fake = open([captions('en'), captions('es', true)]);
    fake.tell('captionsList', {}, { getCaptionsList: LIST.slice(0, 1) });
    expect(state.get().captionTracks).toEqual([]);
    fake.tell('captionsList', {}, { getCaptionsList: LIST });
    expect(state.get()).toMatchObject({
      captionTrackId: '2',
      captionTracks: [
        { id: '1', label: 'English', language: 'en' },
        { id: '2', label: 'Español', language: 'es' },
      ],
    });
  });

  it('are what the viewer chooses, none too', () => {
    const { state, choices, open } = start();
    const fake = open();
    fake.tell('captionsList', {}, { getCaptionsList: LIST });
    choices.selectCaptions('1');
    expect(state.get().captionTrackId).toBe('1');
    choices.selectCaptions(undefined);
    expect(fake.calls).toEqual(['setCurrentCaptions 1', 'setCurrentCaptions 0']);
    expect(state.get().captionTrackId).toBeUndefined();
  });

  it('that were chosen are kept for the next title, and so is none', () => {
    const { choices, open } = start();
    open().tell('captionsList', {}, { getCaptionsList: LIST });
    choices.selectCaptions('2');
    const second = open();
    second.tell('captionsList', {}, { getCaptionsList: LIST });
    expect(second.calls).toEqual(['setCurrentCaptions 2']);
    choices.selectCaptions(undefined);
    const third = open([captions('en', true)]);
    third.tell('captionsList', {}, { getCaptionsList: LIST });
    expect(third.calls).toEqual(['setCurrentCaptions 0']);
  });
});

it('sound is what the viewer chooses; an id that is not there changes nothing', () => {
  const { state, choices, open } = start();
  const fake = open();
  const tracks = [{ name: 'English', language: 'en' }, { name: 'Director' }];
  fake.tell('audioTracks', {}, { getAudioTracks: tracks, getCurrentAudioTrack: 0 });
  expect(state.get()).toMatchObject({
    audioTrackId: '0',
    audioTracks: [{ label: 'English' }, { label: 'Director', language: undefined }],
  });
  choices.selectAudio('7');
  choices.selectAudio('1');
  expect(fake.calls).toEqual(['setCurrentAudioTrack 1']);
  expect(state.get().audioTrackId).toBe('1');
});

it('qualities come the best first; none is automatic, and one that is not there changes nothing', () => {
  const { state, choices, open } = start();
  const fake = open();
  fake.tell('levels', {}, { getQualityLevels: LEVELS });
  expect(state.get().renditions).toEqual([
    { id: '2', heightPx: 720, bitrateBps: 2_000_000 },
    { id: '1', heightPx: 360, bitrateBps: 500_000 },
  ]);
  choices.selectRendition('1');
  expect(state.get().renditionId).toBe('1');
  choices.selectRendition('9');
  choices.selectRendition(undefined);
  expect(fake.calls).toEqual(['setCurrentQuality 1', 'setCurrentQuality 0']);
});

it('lists that are no lists are empty', () => {
  const { state, open } = start();
  const fake = open();
  fake.tell('levels', {}, { getQualityLevels: { 0: 'Auto' } });
  fake.tell('captionsList', {}, { getCaptionsList: 'Off', getCurrentCaptions: NaN });
  fake.tell('audioTracks', {}, { getAudioTracks: null, getCurrentAudioTrack: undefined });
  expect(state.get()).toMatchObject({ renditions: [], captionTracks: [], audioTracks: [] });
});
