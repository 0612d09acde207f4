import { FakeStorageChanges } from '@marquee/testing/fakes/fake-storage-changes.ts';
import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { DEFAULT_CAPTION_APPEARANCE } from '../captions/caption-appearance.ts';
import { DEFAULT_PLAYER_PREFERENCES } from './player-preferences.ts';
import { PLAYER_PREFERENCES_KEY, PlayerPreferencesController } from './player-preferences-controller.ts';
import { createPlayerPreferencesStore } from './player-preferences-store.ts';

function start(storage: FakeStorage = new FakeStorage(), changes = new FakeStorageChanges()) {
  const store = createPlayerPreferencesStore();
  const controller = new PlayerPreferencesController(store, storage, changes);
  const open = new AbortController();
  controller.follow(open.signal);
  return { controller, storage, changes, open, preferences: () => store.getState() };
}

describe('the viewer’s choices in the player', () => {
  it('are stored in the browser under jwapp.player-preferences', () => {
    const { controller, storage } = start();
    controller.change({ volume: 0.4, captionLanguage: null });
    controller.changeAppearance({ sizePercent: 150 });
    expect(JSON.parse(storage.read('jwapp.player-preferences') ?? '')).toMatchObject({
      volume: 0.4,
      captionLanguage: null,
      appearance: { sizePercent: 150 },
    });
    expect(start(storage).preferences()).toEqual({
      ...DEFAULT_PLAYER_PREFERENCES,
      volume: 0.4,
      captionLanguage: null,
      appearance: { ...DEFAULT_CAPTION_APPEARANCE, sizePercent: 150 },
    });
  });

  it('can be reset, so that the network, the stream and the host decide', () => {
    const { controller, storage } = start();
    controller.change({ qualityHeightPx: 270, audioLanguage: 'nl', captionLanguage: 'es' });
    controller.change({ qualityHeightPx: undefined, audioLanguage: undefined, captionLanguage: undefined });
    expect(start(storage).preferences()).toEqual(DEFAULT_PLAYER_PREFERENCES);
  });

  it('lose only the caption appearance when it is reset', () => {
    const { controller, preferences } = start();
    controller.change({ rate: 1.5 });
    controller.changeAppearance({ font: 'mono', delayS: 2 });
    controller.resetAppearance();
    expect(preferences()).toEqual({ ...DEFAULT_PLAYER_PREFERENCES, rate: 1.5 });
  });

  it('last as long as the page where nothing can be stored', () => {
    class FullStorage extends FakeStorage {
      override write(): boolean {
        return false;
      }
    }
    const { controller, preferences } = start(new FullStorage());
    controller.change({ rate: 2 });
    controller.change({ volume: 0 });
    expect(preferences()).toMatchObject({ rate: 2, volume: 0 });
  });
});

describe('two windows', () => {
  it('each keep the choices of the other', () => {
    const { controller, storage, preferences } = start();
    const other = start(storage);
    controller.change({ volume: 0.2 });
    other.controller.change({ rate: 2 });
    controller.changeAppearance({ edge: 'raised' });
    expect(preferences()).toMatchObject({ volume: 0.2, rate: 2, appearance: { edge: 'raised' } });
    expect(start(storage).preferences()).toEqual(preferences());
  });

  it('follow each other’s changes until they are closed', () => {
    const { controller, storage, changes, open, preferences } = start();
    const other = start(storage);
    other.controller.change({ rate: 0.5 });
    changes.tell('jwapp.favorites');
    expect(preferences().rate).toBe(1);
    changes.tell(PLAYER_PREFERENCES_KEY);
    expect(preferences().rate).toBe(0.5);
    storage.remove(PLAYER_PREFERENCES_KEY);
    changes.tell(undefined);
    expect(preferences()).toEqual(DEFAULT_PLAYER_PREFERENCES);
    open.abort();
    other.controller.change({ rate: 2 });
    changes.tell(PLAYER_PREFERENCES_KEY);
    expect(preferences().rate).toBe(1);
    controller.change({ isMuted: true });
    expect(preferences()).toMatchObject({ rate: 2, isMuted: true });
  });
});
