import { describe, expect, it } from 'vitest';

import { IDLE_PLAYER_STATE, type PlayerState, type PlayerTrack, type Rendition } from '../player.ts';
import { applyPlayerPreferences } from './apply-player-preferences.ts';
import { DEFAULT_PLAYER_PREFERENCES, type PlayerPreferences } from './player-preferences.ts';

const track = (id: string, language: string): PlayerTrack => ({ id, label: undefined, language });
const CAPTIONS = [track('c1', 'en'), track('c2', 'es')];
const SOUND = [track('a1', 'en'), track('a2', 'nl')];
const RENDITIONS: readonly Rendition[] = [
  { id: 'high', heightPx: 540, bitrateBps: 2 },
  { id: 'low', heightPx: 270, bitrateBps: 1 },
];
const TITLE: Partial<PlayerState> = {
  durationS: 60,
  captionTracks: CAPTIONS,
  captionTrackId: 'c1',
  audioTracks: SOUND,
  audioTrackId: 'a1',
  renditions: RENDITIONS,
};
const NOTHING: Partial<PlayerState> = {
  durationS: 0,
  captionTracks: [],
  captionTrackId: undefined,
  audioTracks: [],
  audioTrackId: undefined,
  renditions: [],
  renditionId: undefined,
};

/** A player whose state is set by the test and by the selections made. */
class SteeredPlayer {
  readonly captions: (string | undefined)[] = [];
  #state = IDLE_PLAYER_STATE;
  #listener: (state: PlayerState) => void = () => undefined;

  getState = () => this.#state;
  selectAudioTrack = (audioTrackId: string) => this.set({ audioTrackId });
  selectRendition = (renditionId: string | undefined) => this.set({ renditionId });
  setRate = (rate: number) => this.set({ rate });

  selectCaptionTrack(captionTrackId: string | undefined): void {
    this.captions.push(captionTrackId);
    this.set({ captionTrackId });
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#listener = (state) => {
      if (!signal.aborted) listener(state);
    };
  }

  set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listener(this.#state);
  }
}

function start(chosen: Partial<PlayerPreferences>) {
  const player = new SteeredPlayer();
  let preferences: PlayerPreferences = { ...DEFAULT_PLAYER_PREFERENCES, ...chosen };
  const choose = (change: Partial<PlayerPreferences>) => {
    preferences = { ...preferences, ...change };
  };
  const life = new AbortController();
  applyPlayerPreferences(player, () => preferences, life.signal);
  const load = (title: Partial<PlayerState>) => {
    player.set({ ...NOTHING, phase: 'loading' });
    player.set(title);
  };
  return { player, load, life, choose };
}

const CHOSEN = { captionLanguage: 'es', audioLanguage: 'nl', qualityHeightPx: 300, rate: 1.5 };
const AS_CHOSEN = { captionTrackId: 'c2', audioTrackId: 'a2', renditionId: 'low', rate: 1.5 };

describe('a title', () => {
  it('plays as the viewer chose before', () => {
    const { player, load } = start(CHOSEN);
    load(TITLE);
    expect(player.getState()).toMatchObject(AS_CHOSEN);
  });

  it('plays with the defaults of the stream and the host when nothing was chosen', () => {
    const { player, load } = start({});
    load(TITLE);
    expect(player.captions).toEqual([]);
    expect(player.getState()).toMatchObject({ audioTrackId: 'a1', renditionId: undefined, rate: 1 });
  });

  it.each(['en', undefined])(
    'plays with audio description when the viewer chose it, in %s',
    (audioLanguage) => {
      const { player, load } = start({ isAudioDescribed: true, audioLanguage });
      const described: PlayerTrack = { id: 'a9', label: undefined, language: 'en', purpose: 'description' };
      load({ ...TITLE, audioTracks: [...SOUND, described] });
      expect(player.getState().audioTrackId).toBe('a9');
      load(TITLE);
      expect(player.getState().audioTrackId).toBe('a1');
    },
  );

  it.each([
    ['without a language', { audioLabel: 'Commentator' }, 'a2'],
    [
      'with the chosen label among several in a language',
      { audioLanguage: 'en', audioLabel: 'Stadium' },
      'a3',
    ],
    ['in the language when none has the label', { audioLanguage: 'en', audioLabel: 'Booth' }, 'a1'],
    ['of the stream when none has the label or language', { audioLabel: 'Booth' }, 'a4'],
  ])('has the audio track %s', (_, chosen, audioTrackId) => {
    const { player, load } = start(chosen);
    load({
      ...TITLE,
      audioTracks: [
        { id: 'a1', label: 'English', language: 'en' },
        { id: 'a2', label: 'Commentator', language: undefined },
        { id: 'a3', label: 'Stadium', language: 'en' },
        { id: 'a4', label: 'Stadium', language: 'en', purpose: 'description' },
      ],
      audioTrackId: 'a4',
    });
    expect(player.getState().audioTrackId).toBe(audioTrackId);
  });

  it('has no captions when the viewer turned them off', () => {
    const { player, load } = start({ captionLanguage: null });
    load(TITLE);
    expect(player.captions).toEqual([undefined]);
  });

  it('gets captions that arrive late', () => {
    const { player, load } = start({ captionLanguage: 'es' });
    load({ ...TITLE, captionTracks: CAPTIONS.slice(0, 1) });
    expect(player.captions).toEqual([]);
    player.set({ captionTracks: CAPTIONS });
    expect(player.captions).toEqual(['c2']);
  });

  describe('with several captions in one language', () => {
    const plain: PlayerTrack = { id: 'e1', label: 'English', language: 'en' };
    const full: PlayerTrack = { id: 'e2', label: 'English (SDH)', language: 'en' };
    const chosen = { captionLanguage: 'en', captionLabel: 'English (SDH)' };

    it('has those with the chosen label', () => {
      const { player, load } = start(chosen);
      load({ ...TITLE, captionTracks: [plain, full], captionTrackId: undefined });
      expect(player.captions).toEqual(['e2']);
    });

    it('has others in the language until those with the label arrive', () => {
      const { player, load } = start(chosen);
      load({ ...TITLE, captionTracks: [plain], captionTrackId: undefined });
      player.set({ positionS: 1 });
      expect(player.captions).toEqual(['e1']);
      player.set({ captionTracks: [plain, full] });
      player.set({ positionS: 2 });
      expect(player.captions).toEqual(['e1', 'e2']);
    });

    it('keeps what the viewer chooses meanwhile', () => {
      const { player, load, choose } = start(chosen);
      load({ ...TITLE, captionTracks: [plain], captionTrackId: undefined });
      player.set({ captionTrackId: undefined });
      choose({ captionLanguage: null, captionLabel: undefined });
      player.set({ captionTracks: [plain, full] });
      expect(player.captions).toEqual(['e1']);
      expect(player.getState().captionTrackId).toBeUndefined();
    });

    it('has them on each title, also when the tracks of both have the same ids', () => {
      const { player, load } = start(chosen);
      load({ ...TITLE, captionTracks: [plain, full], captionTrackId: undefined });
      player.set({ phase: 'playing' });
      player.set({ phase: 'loading', captionTracks: [full, plain], captionTrackId: undefined });
      expect(player.captions).toEqual(['e2', 'e2']);
    });
  });

  it('has captions with the chosen label when those had no language, whatever language these have', () => {
    const { player, load } = start({ captionLabel: 'Español' });
    load({ ...TITLE, captionTracks: [{ id: 'c1', label: 'English', language: undefined }] });
    expect(player.captions).toEqual([]);
    player.set({ captionTracks: [{ id: 'c2', label: 'Español', language: 'es' }] });
    expect(player.captions).toEqual(['c2']);
  });

  it('keeps its tracks when the chosen ones do not exist', () => {
    const { player, load } = start({ captionLanguage: 'th', audioLanguage: 'th' });
    load(TITLE);
    expect(player.getState()).toMatchObject({ captionTrackId: 'c1', audioTrackId: 'a1' });
  });

  it('is not changed afterwards', () => {
    const { player, load } = start(CHOSEN);
    load(TITLE);
    const changed = { captionTrackId: undefined, audioTrackId: 'a1', renditionId: undefined, rate: 1 };
    player.set({ ...changed, phase: 'playing' });
    player.set({ phase: 'buffering', audioTracks: [...SOUND], renditions: [...RENDITIONS] });
    expect(player.getState()).toMatchObject(changed);
  });

  it('is followed by one that plays as chosen', () => {
    const { player, load } = start(CHOSEN);
    load(TITLE);
    player.set({ phase: 'playing' });
    load(TITLE);
    expect(player.getState()).toMatchObject(AS_CHOSEN);
  });

  it('that is live plays at normal speed', () => {
    const { player, load } = start(CHOSEN);
    player.set({ rate: 1.5 });
    load({ ...TITLE, durationS: Infinity, liveWindow: { startS: 0, endS: 60, isAtEdge: true } });
    expect(player.getState().rate).toBe(1);
  });

  it('with a single quality is not fixed to it', () => {
    const { player, load } = start(CHOSEN);
    load({ ...TITLE, renditions: RENDITIONS.slice(0, 1) });
    expect(player.getState().renditionId).toBeUndefined();
  });

  it('is not changed after the player is closed', () => {
    const { player, load, life } = start(CHOSEN);
    life.abort();
    load(TITLE);
    expect(player.captions).toEqual([]);
  });
});
