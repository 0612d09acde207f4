import { expect, it } from 'vitest';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { FakeJwPlayer } from '@marquee/testing/fakes/fake-jw-player.ts';

import { ObservedState } from '../observed-state.ts';
import { parseJwPlayerFunction } from './jw-api.ts';
import { JwChoices } from './jw-choices.ts';

const LEVELS = [
  { label: 'Auto' },
  { label: '360p', height: 360, bitrate: 500_000 },
  { label: '720p', height: 720, bitrate: 2_000_000 },
];

function start() {
  const state = new ObservedState();
  const choices = new JwChoices(state);
  let before: AbortController | undefined;
  const open = () => {
    before?.abort();
    before = new AbortController();
    const fake = new FakeJwPlayer(document.createElement('div'));
    const api = parseJwPlayerFunction(() => fake)?.(fake.container);
    invariant(api, 'the fake is a player');
    choices.connect(api, before.signal);
    return fake;
  };
  return { state, choices, open };
}

it('the viewer chooses the audio, and an unknown id changes nothing', () => {
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

it('qualities are listed best first; without a choice they are automatic, and an unknown one changes nothing', () => {
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

it('invalid lists are empty', () => {
  const { state, open } = start();
  const fake = open();
  fake.tell('levels', {}, { getQualityLevels: { 0: 'Auto' } });
  fake.tell('audioTracks', {}, { getAudioTracks: null, getCurrentAudioTrack: undefined });
  expect(state.get()).toMatchObject({ renditions: [], audioTracks: [] });
});
