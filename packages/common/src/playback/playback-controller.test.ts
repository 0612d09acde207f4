import { expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { mediaPayload } from '@marquee/testing/fixtures.ts';

import { toMediaItem } from '../providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '../shared/invariant.ts';
import { PlaybackController } from './playback-controller.ts';
import { PlaybackStore, type PlaybackSession } from './playback-store.ts';

function session(mediaid: string): PlaybackSession {
  const item = toMediaItem(mediaPayload({ mediaid }), {
    apiBaseUrl: '',
    language: 'en',
    imageLabel: undefined,
  });
  invariant(item, 'the fixture is an item');
  return { item, playlistId: undefined, startS: 0, mode: 'full' };
}

it('begins with no session', async () => {
  const { container } = await createTestApp();
  expect(container.get(PlaybackStore).getState().session).toBeUndefined();
});

it('opens a session, replaces it by the next one, and closes it', async () => {
  const { container } = await createTestApp();
  const controller = container.get(PlaybackController);
  const store = container.get(PlaybackStore);
  const [first, second] = [session('a'), session('b')];
  controller.open(first);
  expect(store.getState().session).toBe(first);
  controller.open(second);
  expect(store.getState().session).toBe(second);
  controller.close();
  controller.close();
  expect(store.getState().session).toBeUndefined();
});
