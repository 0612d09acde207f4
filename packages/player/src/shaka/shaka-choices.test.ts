import { describe, expect, it } from 'vitest';

import { ObservedState } from '../observed-state.ts';
import { ShakaChoices } from './shaka-choices.ts';

/** An engine with two languages and three qualities. */
function start() {
  const audio = [
    { id: 1, active: true, label: 'English', language: 'en' },
    { id: 2, active: false, label: ' ', language: 'nl' },
    // Streams have several codes for an unknown language.
    { id: 3, active: false, label: null, language: 'mis' },
  ];
  const video = [360, 1080, 720].map((height) => ({
    active: height === 360,
    bandwidth: height * 1000,
    height,
  }));
  const asked: unknown[] = [];
  const engine = {
    getAudioTracks: () => audio,
    selectAudioTrack: (track: (typeof audio)[number]) => asked.push(track.id),
    getVideoTracks: () => video,
    selectVideoTrack: (track: (typeof video)[number]) => asked.push(track.height),
    configure: (path: string, value: unknown) => {
      asked.push(`${path} ${String(value)}`);
      return true;
    },
  };
  const state = new ObservedState();
  const choices = new ShakaChoices(engine, state);
  choices.read();
  return { state, choices, asked };
}

describe('the audio', () => {
  it('is listed with the stream’s names and the active track', () => {
    const { audioTracks, audioTrackId } = start().state.get();
    expect(audioTracks).toEqual([
      { id: '1', label: 'English', language: 'en' },
      { id: '2', label: undefined, language: 'nl' },
      { id: '3', label: undefined, language: undefined },
    ]);
    expect(audioTrackId).toBe('1');
  });

  it('changes to the choice; an unknown id changes nothing', () => {
    const { state, choices, asked } = start();
    choices.selectAudio('9');
    choices.selectAudio('2');
    expect(asked).toEqual([2]);
    expect(state.get().audioTrackId).toBe('2');
  });
});

it('the audio that the viewer chose is that of another engine that takes its place, under another label', () => {
  const before = start();
  before.choices.selectAudio('1');
  const after = new ShakaChoices(
    {
      getAudioTracks: () => [
        { id: 7, active: true, label: null, language: 'nl' },
        { id: 8, active: false, label: null, language: 'en' },
      ],
      selectAudioTrack: ({ id }: { readonly id?: number }) => before.asked.push(id),
      getVideoTracks: () => [],
      selectVideoTrack: () => undefined,
      configure: () => true,
    },
    before.state,
  );
  after.follow(before.choices);
  after.restore();
  expect(before.asked).toEqual([1, 8]);
});

describe('audio tracks of one language and label', () => {
  /** Tracks as the engine lists those of an MPEG-DASH or HLS stream, without ids. */
  function startAlike() {
    const track = { active: false, label: null, language: 'en', roles: ['main'], channelsCount: 2 };
    const audio = [
      { ...track, active: true },
      { ...track, channelsCount: 6 },
      { ...track, roles: ['description'] },
      { ...track, roles: ['public.accessibility.describes-video'], language: 'nl' },
      { ...track, roles: ['alternate'], accessibilityPurpose: 'visually impaired', language: 'fr' },
      { ...track, roles: ['commentary'] },
    ];
    const asked: unknown[] = [];
    const engine = {
      getAudioTracks: () => audio,
      selectAudioTrack: (chosen: (typeof audio)[number]) => asked.push(audio.indexOf(chosen)),
      getVideoTracks: () => [],
      selectVideoTrack: () => undefined,
      configure: () => true,
    };
    const state = new ObservedState();
    const choices = new ShakaChoices(engine, state);
    choices.read();
    return { state, choices, asked };
  }

  it('have their purpose and number of channels', () => {
    const { audioTracks } = startAlike().state.get();
    expect(audioTracks.map(({ purpose, channels }) => [purpose, channels])).toEqual([
      [undefined, 2],
      [undefined, 6],
      ['description', 2],
      ['description', 2],
      ['description', 2],
      ['commentary', 2],
    ]);
    expect(new Set(audioTracks.map(({ id }) => id)).size).toBe(6);
  });

  it('can be chosen individually, and again after a reload', () => {
    const { state, choices, asked } = startAlike();
    for (const { id } of state.get().audioTracks) choices.selectAudio(id);
    expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
    choices.restore();
    expect(asked.at(-1)).toBe(5);
  });
});

describe('the qualities', () => {
  it('are listed best first and are left to the network', () => {
    const { renditions, renditionId } = start().state.get();
    expect(renditions.map(({ heightPx }) => heightPx)).toEqual([1080, 720, 360]);
    expect(renditionId).toBeUndefined();
  });

  it('are fixed by a choice, until the choice is automatic again', () => {
    const { state, choices, asked } = start();
    choices.selectRendition(state.get().renditions[1]?.id);
    expect(state.get().renditionId).toBe(state.get().renditions[1]?.id);
    choices.selectRendition(undefined);
    expect(asked).toEqual(['abr.enabled false', 720, 'abr.enabled true']);
    expect(state.get().renditionId).toBeUndefined();
  });

  it('keep their identity when nothing has changed', () => {
    const { state, choices } = start();
    const before = state.get();
    choices.read();
    expect(state.get()).toBe(before);
  });
});

describe('a reloaded title', () => {
  it('has the audio and quality that the viewer chose', () => {
    const { state, choices, asked } = start();
    choices.selectAudio('2');
    choices.selectRendition(state.get().renditions[1]?.id);
    asked.length = 0;
    choices.restore();
    expect(asked).toEqual([2, 'abr.enabled false', 720]);
  });

  it('is left to the engine without a choice, or for another title', () => {
    const { state, choices, asked } = start();
    choices.restore();
    expect(asked).toEqual([]);
    choices.selectAudio('2');
    choices.selectRendition(state.get().renditions[0]?.id);
    choices.forget();
    asked.length = 0;
    choices.restore();
    expect(asked).toEqual([]);
    expect(state.get().renditionId).toBeUndefined();
  });
});
