import { FakeStorageChanges } from '@marquee/testing/fakes/fake-storage-changes.ts';
import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { REMINDERS_KEY } from '../guide/reminder-store.ts';
import { ACCOUNT_LIST_KEYS } from '../library/kept-account-lists.ts';
import { LIBRARY_KEYS } from '../library/library-keys.ts';
import { PLAYER_PREFERENCES_KEY } from '../playback/preferences/player-preferences-controller.ts';
import { RECENT_SEARCHES_KEY } from '../search/recent-search-controller.ts';
import { PROFILE_LIST_KEYS } from './device-profile-lists.ts';
import {
  PROFILE_KEYS,
  ProfileLanguageMemory,
  ProfileStorage,
  ProfileStorageChanges,
  removeProfileStorage,
} from './profile-scope.ts';

describe('the storage of a profile', () => {
  it('has its own keys for lists, progress and preferences', () => {
    expect(PROFILE_KEYS.toSorted()).toEqual(
      [
        ...LIBRARY_KEYS,
        ...ACCOUNT_LIST_KEYS,
        ...PROFILE_LIST_KEYS,
        PLAYER_PREFERENCES_KEY,
        RECENT_SEARCHES_KEY,
        REMINDERS_KEY,
        'jwapp.language',
      ].toSorted(),
    );
    const shared = new FakeStorage();
    const storage = new ProfileStorage(shared, 'p1');
    for (const key of [...PROFILE_KEYS, 'jwapp.episode-marks.c_0001']) {
      storage.write(key, 'mine');
      expect(shared.read(`${key}@p1`)).toBe('mine');
      expect(shared.read(key)).toBeUndefined();
      expect(storage.read(key)).toBe('mine');
      storage.remove(key);
    }
    expect(shared.values.size).toBe(0);
  });

  it('removes what a deleted profile stored, whichever profile deletes it', () => {
    const shared = new FakeStorage();
    for (const key of ['jwapp.favorites', 'jwapp.account-history.u1', 'jwapp.episode-marks.u1'])
      new ProfileStorage(shared, 'p2').write(key, 'theirs');
    removeProfileStorage(new ProfileStorage(shared, 'p1'), 'p2', 'u1');
    expect(shared.values.size).toBe(0);
  });

  it.each([
    'jwapp.own_auth',
    'jwapp.profile',
    'jwapp.profiles',
    'jwapp.bandwidth',
    'jwapp.favorites-of-another',
  ])('shares %s with all profiles', (key) => {
    const shared = new FakeStorage();
    new ProfileStorage(shared, 'p1').write(key, 'all');
    expect(shared.read(key)).toBe('all');
  });

  it('reports changes of its own keys and of shared ones', () => {
    const changes = new FakeStorageChanges();
    const told: (string | undefined)[] = [];
    new ProfileStorageChanges(changes, 'p1').onChange((key) => told.push(key), new AbortController().signal);
    for (const key of [
      'jwapp.favorites',
      'jwapp.favorites@p1',
      'jwapp.favorites@p2',
      'jwapp.profiles',
      undefined,
    ])
      changes.tell(key);
    expect(told).toEqual(['jwapp.favorites', 'jwapp.profiles', undefined]);
  });

  it('keeps its own language, and starts with that of the main profile', () => {
    const shared = new FakeStorage();
    const remembered: string[] = [];
    const memory = {
      preferredLanguages: () => ['nl', 'en'],
      remember: (language: string) => void remembered.push(language),
    };
    const own = new ProfileLanguageMemory(memory, new ProfileStorage(shared, 'p1'));
    expect(own.preferredLanguages()).toEqual(['nl', 'en']);
    own.remember('de');
    expect(own.preferredLanguages()).toEqual(['de', 'nl', 'en']);
    expect(remembered).toEqual([]);
  });
});
