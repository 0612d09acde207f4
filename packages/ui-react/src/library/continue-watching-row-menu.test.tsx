import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { HomeScreen } from '../home/home-screen.tsx';

const features = { continueWatchingList: 'Wt6cOnt1' };
const content = [
  { type: 'playlist', contentId: 'one' },
  { type: 'continue_watching' },
  { type: 'playlist', contentId: 'two' },
];
const titles = mediaPayloads(6);

// The tests are about the menu, not about the time that the code of its row takes to load.
beforeAll(() => import('./continue-watching-row.tsx'));

const idOf = (index: number): string => `item${String(index).padStart(4, '0')}`;

async function start({
  history,
}: {
  readonly history: readonly (readonly [index: number, progress: number, seriesId?: string])[];
}) {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', playlistPayload(titles, { title: 'One' }));
  ports.http.answer('/v2/playlists/two', playlistPayload(titles, { title: 'Two' }));
  ports.http.answer('/apps/watchlists/', playlistPayload(titles));
  ports.storage.write(
    'jwapp.history',
    JSON.stringify(
      history.map(([index, progress, seriesId]) => ({ mediaid: idOf(index), progress, seriesId })),
    ),
  );
  const page = (
    <main tabIndex={-1}>
      <HomeScreen />
    </main>
  );
  return { ...(await renderScreen(page, { ports, config: { features, content } })), ports };
}

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const openMenu = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Options for ${title}` }));
  return screen.findByRole('dialog', { name: title });
};

describe('a card in Continue watching', () => {
  it('resumes its title, also by keyboard, and shows how much is left', async () => {
    const { getLocation } = await start({ history: [[0, 0.5]] });
    const card = await screen.findByRole('link', { name: /^Title 1 .* left 50% watched/u });
    expect(card).toHaveAttribute('href', '/m/item0000/title-1?play=1');
    card.focus();
    await userEvent.keyboard('{Enter}');
    expect(getLocation()).toBe('/m/item0000/title-1?play=1');
  });
});

describe('the row', () => {
  const history = [
    [0, 0.5],
    [1, 0.4],
  ] as const;
  const card = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title} .*watched`, 'u') });

  it('keeps the focus on a title when another window adds one before it', async () => {
    const { services } = await start({ history });
    const focused = await card('Title 2');
    focused.focus();
    act(() => services.get(LibraryController).saveProgress({ mediaId: idOf(3), progress: 0.2 }));
    await card('Title 4');
    expect(focused).toHaveFocus();
    expect(focused).toHaveAccessibleName(/^Title 2 /u);
  });

  it('does not take the focus when another window removes a title', async () => {
    const { services } = await start({ history });
    await card('Title 2');
    act(() => services.get(LibraryController).forgetProgress(idOf(0)));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Title 1 .*watched/u })).toBeNull());
    expect(document.body).toHaveFocus();
  });
});

describe('the menu of a card in Continue watching', () => {
  const history = [
    [0, 0.5],
    [1, 0.4],
    [2, 0.3],
  ] as const;
  /** Two episodes of Title 4, as lists of the previous app have them. */
  const withSeries = [
    [0, 0.5, idOf(3)],
    [1, 0.4],
    [2, 0.3, idOf(3)],
  ] as const;

  it('is next to the link of the card, reachable by Tab, and named after the title', async () => {
    const { container } = await start({ history });
    const card = await screen.findByRole('link', { name: /^Title 1 .*50% watched/u });
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    card.focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Options for Title 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Title 1' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('removes the title, moves the focus to the next one, and announces the removal', async () => {
    const { ports } = await start({ history });
    const menu = await openMenu('Title 1');
    await userEvent.click(within(menu).getByRole('button', { name: 'Remove from Continue watching' }));
    expect(screen.queryByRole('link', { name: /^Title 1 .*watched/u })).not.toBeInTheDocument();
    expect(screen.getByText('Title 1 removed from Continue watching')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Options for Title 2' })).toHaveFocus());
    expect(ports.storage.read('jwapp.history')).not.toContain(idOf(0));
  });

  it('removes a series with all its episodes, even several from older lists', async () => {
    const { ports } = await start({ history: withSeries });
    await openMenu('Title 4');
    await userEvent.click(screen.getByRole('button', { name: 'Remove from Continue watching' }));
    expect(screen.queryByRole('button', { name: 'Options for Title 4' })).not.toBeInTheDocument();
    expect(ports.storage.read('jwapp.history')).toBe('[{"mediaid":"item0001","progress":0.4}]');
  });

  it('moves the focus to the previous card when the last one is removed', async () => {
    await start({ history: history.slice(0, 2) });
    const menu = await openMenu('Title 2');
    await userEvent.click(within(menu).getByRole('button', { name: 'Remove from Continue watching' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Options for Title 1' })).toHaveFocus());
  });

  it('moves the focus to the page when the only card is removed', async () => {
    await start({ history: history.slice(0, 1) });
    const menu = await openMenu('Title 1');
    await userEvent.click(within(menu).getByRole('button', { name: 'Remove from Continue watching' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(headings()).toEqual(['One', 'Two']);
    expect(screen.getByText('Title 1 removed from Continue watching')).toBeInTheDocument();
  });

  it('marks the title as watched, which removes it from the row', async () => {
    const { ports } = await start({ history });
    const menu = await openMenu('Title 2');
    await userEvent.click(within(menu).getByRole('button', { name: 'Mark as watched' }));
    expect(screen.queryByRole('link', { name: /^Title 2 .*watched/u })).not.toBeInTheDocument();
    expect(screen.getByText('Title 2 marked as watched')).toHaveAttribute('role', 'status');
    expect(ports.storage.read('jwapp.episode-marks')).toContain('"watched":true');
  });

  it('marks an episode as watched, which removes a series with several episodes from older lists', async () => {
    const { ports } = await start({ history: withSeries });
    await openMenu('Title 4');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as watched' }));
    expect(screen.queryByRole('button', { name: 'Options for Title 4' })).not.toBeInTheDocument();
    expect(ports.storage.read('jwapp.history')).toBe('[{"mediaid":"item0001","progress":0.4}]');
  });

  it('plays the title from the beginning', async () => {
    const { ports, getLocation } = await start({ history });
    const menu = await openMenu('Title 1');
    await userEvent.click(within(menu).getByRole('button', { name: 'Watch from the beginning' }));
    expect(getLocation()).toBe('/m/item0000/title-1?play=1');
    expect(ports.storage.read('jwapp.history')).not.toContain(idOf(0));
  });

  it('plays the title from the beginning even while a mini player plays it', async () => {
    const { ports, services, getLocation } = await start({ history });
    const menu = await openMenu('Title 1');
    const playing = services.get<PlaybackStore>(PlaybackStore);
    services.get(PlaybackController).open({
      item: createMediaItem({ mediaid: idOf(0) }),
      playlistId: undefined,
      startS: 0,
      mode: 'mini',
      address: '/m/item0000/title-1?play=1',
    });
    // As the player does when it closes.
    playing.subscribe(({ session }) => {
      if (!session) services.get(LibraryController).saveProgress({ mediaId: idOf(0), progress: 0.6 });
    });
    await userEvent.click(within(menu).getByRole('button', { name: 'Watch from the beginning' }));
    await waitFor(() => expect(getLocation()).toBe('/m/item0000/title-1?play=1'));
    expect(playing.getState().session).toBeUndefined();
    expect(ports.storage.read('jwapp.history')).not.toContain(idOf(0));
  });

  it('links to the page of the title without playing it', async () => {
    const { getLocation } = await start({ history });
    const menu = await openMenu('Title 1');
    await userEvent.click(within(menu).getByRole('link', { name: 'Details' }));
    expect(getLocation()).toBe('/m/item0000/title-1');
  });

  it('closes by its button, and the focus returns', async () => {
    await start({ history });
    const menu = await openMenu('Title 1');
    await userEvent.click(within(menu).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Options for Title 1' })).toHaveFocus());
  });
});
