import { expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { mediaPayload } from '@marquee/testing/fixtures.ts';

import { toMediaItem } from '../providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '../shared/invariant.ts';
import { PlaybackController } from './playback-controller.ts';
import { PlaybackStore, type PlaybackMode, type PlayedTitle } from './playback-store.ts';

function session(mediaid: string, mode: PlaybackMode = 'full'): PlayedTitle {
  const item = toMediaItem(mediaPayload({ mediaid }), {
    apiBaseUrl: '',
    language: 'en',
    imageLabel: undefined,
  });
  invariant(item, 'the fixture is an item');
  return { item, playlistId: undefined, startS: 0, mode, address: `/m/${mediaid}?play=1` };
}

async function start(...sessions: readonly PlayedTitle[]) {
  const { container } = await createTestApp();
  const controller = container.get(PlaybackController);
  for (const each of sessions) controller.open(each);
  return { controller, current: () => container.get(PlaybackStore).getState().session };
}

it('starts without a session', async () => {
  const { container } = await createTestApp();
  expect(container.get(PlaybackStore).getState().session).toBeUndefined();
});

it('opens a session, replaces it with the next one, and closes it', async () => {
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

it('the same part of a channel continues when its page requests it again', async () => {
  const recording = () => ({ kind: 'catch-up', startText: 'a', endText: 'b' }) as const;
  const first = { ...session('a'), liveWatch: recording() };
  const { controller, current } = await start(first);
  controller.minimise();
  controller.open({ ...session('a'), liveWatch: recording() });
  expect(current()?.liveWatch).toBe(first.liveWatch);
  controller.open({ ...session('a'), liveWatch: { kind: 'live' } });
  expect(current()?.liveWatch).toEqual({ kind: 'live' });
  controller.open({ ...session('b'), liveWatch: recording() });
  expect(current()?.liveWatch).not.toBe(first.liveWatch);
});

it('the problem of a title is kept when it is reopened, but not for another title', async () => {
  const { container } = await createTestApp();
  const controller = container.get(PlaybackController);
  const problem = () => container.get(PlaybackStore).getState().problemCode;
  controller.open(session('a', 'mini'));
  controller.noteProblem('MQ-1');
  controller.open(session('a'));
  expect(problem()).toBe('MQ-1');
  controller.open(session('b'));
  expect(problem()).toBeUndefined();
});

it('ends the session of a page that is left, but no other', async () => {
  const { controller, current } = await start(session('a'));
  controller.leave('b');
  expect(current()?.item.id).toBe('a');
  controller.leave('a');
  expect(current()).toBeUndefined();
});

it('a mini player keeps the session, and outlives its page', async () => {
  const { controller, current } = await start(session('a', 'inline'));
  controller.minimise();
  expect(current()).toEqual({ ...session('a'), item: current()?.item, mode: 'mini' });
  controller.leave('a');
  expect(current()?.mode).toBe('mini');
  controller.close();
  controller.minimise();
  expect(current()).toBeUndefined();
});

it('a trailer never becomes a mini player', async () => {
  const { controller, current } = await start(session('a', 'trailer'));
  controller.minimise();
  expect(current()?.mode).toBe('trailer');
});
