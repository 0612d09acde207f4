import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen, type RenderScreenOptions } from '@marquee/testing/render/render-screen.tsx';

import { SiteNotices } from '../shell/site-notices.tsx';
import { MyListScreen } from './my-list-screen.tsx';

const features = { favoritesList: 'Wt5fAv0r', continueWatchingList: 'Wt5c0nt1' };

/** The viewer has saved "Title 1" to "Title 4" and watched them: half, to the end, a tenth, and not at all. */
function createPorts(): FakePorts {
  const ports = createFakePorts();
  const titles = mediaPayloads(4);
  ports.http.answer('/apps/watchlists/', playlistPayload(titles));
  const ids = titles.map(({ mediaid }) => mediaid);
  ports.storage.write('jwapp.favorites', JSON.stringify(ids.map((mediaid) => ({ mediaid }))));
  const progress = [0.5, 1, 0.1];
  ports.storage.write(
    'jwapp.history',
    JSON.stringify(progress.map((value, index) => ({ mediaid: ids[index], progress: value }))),
  );
  return ports;
}

interface Options extends Pick<RenderScreenOptions, 'account' | 'lists'> {
  readonly ports?: FakePorts;
  readonly features?: Readonly<Record<string, string>>;
  readonly at?: string;
}

const start = ({ ports = createPorts(), at = '/my-list', account, lists, ...site }: Options = {}) =>
  renderScreen(
    <>
      <MyListScreen />
      <SiteNotices />
    </>,
    {
      ports,
      at,
      path: '/my-list',
      config: { features: site.features ?? features },
      ...(account && lists ? { account, lists } : {}),
    },
  );

const section = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = (name: string) =>
  section(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('my list', () => {
  it('shows what a signed-out viewer watched and saved, the most recent first', async () => {
    const { container } = await start();
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(3));
    expect(screen.getByRole('heading', { level: 1, name: 'My list' })).toBeInTheDocument();
    expect(document.title).toBe('My list - Tidewater');
    expect(hrefs('Favorites')[0]).toBe('/m/item0000/title-1');
    expect(section('Favorites').getAllByRole('link')).toHaveLength(4);
    await expectNoAxeViolations(container);
  });

  it('resumes a title in progress, and opens the page of one that was watched', async () => {
    await start();
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(3));
    expect(hrefs('Watch history').slice(0, 2)).toEqual(['/m/item0000/title-1?play=1', '/m/item0001/title-2']);
    expect(section('Watch history').getByText('Watched')).toBeInTheDocument();
  });

  it('keeps other parameters of the URL when the order changes', async () => {
    const { getLocation } = await start({ at: '/my-list?app-config=abcdefgh' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'A–Z');
    expect(getLocation()).toBe('/my-list?app-config=abcdefgh&sort=title');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most recent');
    expect(getLocation()).toBe('/my-list?app-config=abcdefgh');
  });

  it('sorts favorites by title, and keeps the order in the URL', async () => {
    const ports = createPorts();
    ports.storage.write('jwapp.favorites', '[{"mediaid":"item0002"},{"mediaid":"item0000"}]');
    const { getLocation } = await start({ ports });
    await waitFor(() => expect(hrefs('Favorites')[0]).toContain('item0002'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'A–Z');
    expect(hrefs('Favorites')[0]).toContain('item0000');
    expect(getLocation()).toBe('/my-list?sort=title');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most recent');
    expect(hrefs('Favorites')[0]).toContain('item0002');
  });

  it.each([
    ['Favorites', 'Clear favorites', 'You don’t have any favorites yet', 4],
    ['Watch history', 'Clear watch history', 'You haven’t watched anything yet', 3],
  ])('clears %s at once, and can undo it', async (name, command, empty, count) => {
    await start();
    await waitFor(() => expect(section(name).getAllByRole('link')).toHaveLength(count));
    const before = hrefs(name);
    await userEvent.click(screen.getByRole('button', { name: command }));
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: command })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(hrefs(name)).toEqual(before));
  });

  it('removes one title from the history, moves the focus to the next one, and can undo it', async () => {
    const { ports } = await start();
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Title 2 from watch history' }));
    expect(section('Watch history').getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Remove Title 3 from watch history' })).toHaveFocus();
    expect(ports.storage.read('jwapp.history')).not.toContain('item0001');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(hrefs('Watch history')[1]).toBe('/m/item0001/title-2');
  });

  it('removes a series with all its episodes, even several from older lists, and can undo it', async () => {
    const ports = createPorts();
    const history = ['item0000', 'item0002'].map((mediaid) => ({
      mediaid,
      progress: 0.5,
      seriesId: 'item0003',
    }));
    ports.storage.write('jwapp.history', JSON.stringify(history));
    await start({ ports });
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Title 4 from watch history' }));
    expect(section('Watch history').queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(JSON.parse(ports.storage.read('jwapp.history') ?? '')).toEqual(history);
  });

  it('keeps the focus in the history when the removal of its only title is undone', async () => {
    const ports = createPorts();
    ports.storage.write('jwapp.history', '[{"mediaid":"item0000","progress":0.5}]');
    await start({ ports });
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Title 1 from watch history' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Watch history' })).toHaveFocus();
  });

  it('moves the focus to the heading of a list when its last title is removed', async () => {
    await start();
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(3));
    for (const name of ['Title 1', 'Title 2', 'Title 3'])
      await userEvent.click(screen.getByRole('button', { name: `Remove ${name} from watch history` }));
    expect(section('Watch history').queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Watch history' })).toHaveFocus());
  });

  it('shows only the list that the site has, and redirects home on a site with neither', async () => {
    const { unmount } = await start({ features: { favoritesList: 'Wt5fAv0r' } });
    expect(await screen.findByRole('region', { name: 'Favorites' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Watch history' })).not.toBeInTheDocument();
    unmount();
    const { getLocation } = await start({ features: {} });
    await waitFor(() => expect(getLocation()).toBe('/'));
  });

  it('keeps the other titles when one is removed and loading fails', async () => {
    const ports = createPorts();
    const { services, queryClient } = await start({ ports });
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(3));
    const failed = vi.fn(() => {
      throw httpStatusError(400, '', 'Broken');
    });
    ports.http.answer('/apps/watchlists/', failed);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Title 2 from watch history' }));
    act(() => {
      services.get(LibraryController).toggleFavorite('item0001');
    });
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(hrefs('Watch history')).toEqual(['/m/item0000/title-1?play=1', '/m/item0002/title-3?play=1']);
    expect(section('Favorites').getAllByRole('link')).toHaveLength(3);
    expect(screen.queryByText('Could not load items')).not.toBeInTheDocument();
  });

  it('shows an error when a list fails to load, and can retry', async () => {
    const ports = createPorts();
    ports.http.answer('/apps/watchlists/', () => {
      throw httpStatusError(500, 'broken', undefined);
    });
    await start({ ports, features: { continueWatchingList: 'Wt5c0nt1' } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    ports.http.answer('/apps/watchlists/', playlistPayload(mediaPayloads(4)));
    await userEvent.click(again);
    await waitFor(() => expect(section('Watch history').getAllByRole('link')).toHaveLength(3));
  });
});

describe('my list of an account that this browser has not read before', () => {
  const startSignedIn = (lists: FakeAccountLists) => {
    const account = new FakeAccountService();
    account.keptUserId = mia.id;
    return start({ account, lists });
  };

  it('is not called empty while it loads', async () => {
    const lists = FakeAccountLists.withFavorites('item0001');
    const held = lists.favorites.holdFetch();
    lists.history.holdFetch();
    await startSignedIn(lists);
    await screen.findByRole('region', { name: 'Favorites' });
    expect(section('Favorites').getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByText('You don’t have any favorites yet')).not.toBeInTheDocument();
    expect(screen.queryByText('You haven’t watched anything yet')).not.toBeInTheDocument();
    held.release();
    await waitFor(() => expect(hrefs('Favorites')).toEqual(['/m/item0001/title-2']));
  });

  it('is not called empty when it fails to load, and can be loaded again', async () => {
    const lists = FakeAccountLists.withFavorites('item0001');
    lists.favorites.fetchFailure = httpStatusError(503, 'down', undefined);
    await startSignedIn(lists);
    await waitFor(() => expect(section('Favorites').getByText('Could not load items')).toBeVisible());
    expect(section('Watch history').getByText('You haven’t watched anything yet')).toBeVisible();
    lists.favorites.fetchFailure = undefined;
    await userEvent.click(section('Favorites').getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(hrefs('Favorites')).toEqual(['/m/item0001/title-2']));
  });
});
