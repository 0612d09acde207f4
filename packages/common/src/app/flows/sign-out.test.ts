import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeEnginePlayer, FakeSurface } from '@marquee/testing/fakes/fake-engine-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it, vi } from 'vitest';

import { SessionStore } from '../../account/session-store.ts';
import { LibraryController } from '../../library/library-controller.ts';
import { LibraryStore } from '../../library/library-store.ts';
import { PlaybackController } from '../../playback/playback-controller.ts';
import { PlaybackStore, type PlaybackMode } from '../../playback/playback-store.ts';
import { CreatePlaybackSession } from '../../playback/session/playback-session.ts';
import { SessionGate } from './session-gate.ts';
import { SignOut } from './sign-out.ts';

const FILM = { mediaid: 'first001', title: 'Harbour at Dawn', duration: 600 };

/** Mia, or a guest, is at minute 2 of a film; the session follows the store, like the player in the page. */
async function watch(mode: PlaybackMode, userId = mia.id) {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/first001', mediaAnswer(FILM));
  const account = new FakeAccountService();
  account.keptUserId = userId || undefined;
  const lists = new FakeAccountLists();
  const player = new FakeEnginePlayer(new FakeSurface());
  const { container } = await createTestApp({
    ports,
    account,
    lists,
    playerFactory: { preload: () => undefined, create: async () => player },
    config: { features: { continueWatchingList: 'Wt6cOnt1' } },
  });
  await vi.waitFor(() => expect(container.get(SessionStore).getState().status).not.toBe('restoring'));
  container.get(LibraryController);
  const session = container.get(CreatePlaybackSession)();
  const store = container.get(PlaybackStore);
  const page = { goTo: () => undefined, close: () => undefined, formatEpisode: () => '' };
  store.subscribe(({ session: played }) => {
    if (played) session.show({ played, language: 'en', page });
    else session.end();
  });
  container.get(PlaybackController).open({
    item: createMediaItem(FILM),
    playlistId: undefined,
    startS: 0,
    mode,
    address: '/m/first001?play=1',
  });
  await vi.waitFor(() => expect(player.requests).toHaveLength(1));
  const playAt = (positionS: number) => {
    player.set({ phase: 'playing', positionS, durationS: 600 });
    player.set({ phase: 'paused', positionS, durationS: 600 });
  };
  playAt(120);
  return { container, ports, lists, playAt, isOpen: () => store.getState().session !== undefined };
}

describe('signing out', () => {
  it('closes the mini player after saving its position in the account', async () => {
    const { container, lists, isOpen } = await watch('mini');
    await container.get(SignOut).run();
    expect(isOpen()).toBe(false);
    expect(lists.history.rows).toEqual([{ mediaId: 'first001', progress: 0.2 }]);
  });

  it('keeps a player on a page open, but saves nothing of it in the lists of this device', async () => {
    const { container, ports, playAt, isOpen } = await watch('inline');
    await container.get(SignOut).run();
    playAt(300);
    expect(isOpen()).toBe(true);
    expect(ports.storage.read('jwapp.history')).toBeUndefined();
    expect(container.get(LibraryStore).getState().history).toEqual([]);
  });

  it('and in again as another viewer, in another window, adds nothing to that viewer’s lists', async () => {
    const { container, playAt } = await watch('full');
    container.get(SessionGate).resume('noah');
    playAt(300);
    expect(container.get(LibraryStore).getState().userId).toBe('noah');
    expect(container.get(LibraryStore).getState().history).toEqual([]);
  });
});

it('a guest who signs in keeps the progress of what is playing', async () => {
  const { container, playAt } = await watch('full', '');
  container.get(SessionGate).resume(mia.id);
  playAt(300);
  expect(container.get(LibraryStore).getState().history).toMatchObject([{ progress: 0.5 }]);
});
