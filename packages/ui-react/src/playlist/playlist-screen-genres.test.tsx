import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlaylistScreen } from './playlist-screen.tsx';

const AT = { at: '/p/Pb3nKw9L/new-this-week', path: '/p/:id/*' };

const MENU = [{ label: 'New', contentId: 'Pb3nKw9L', type: 'playlist', filterTags: 'Action,Comedy,Crime' }];

/** Title 1 and 2 are of the genre Action, Title 3 is of Comedy. */
function answerGenres(tagsOfOthers = 'movie') {
  const ports = createFakePorts();
  const [first, second, third, ...others] = mediaPayloads(5);
  const tagged = [
    { ...first, tags: 'movie,Action' },
    { ...second, tags: 'Action' },
    { ...third, tags: 'Comedy' },
    ...others.map((item) => ({ ...item, tags: tagsOfOthers })),
  ];
  ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(tagged));
  return ports;
}

const cardTitles = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /Title \d+/u.exec(textContent)?.[0]);

const choose = (user: ReturnType<typeof userEvent.setup>, genre: string) =>
  user.click(screen.getByRole('button', { name: genre }));
const chosen = () => screen.getByRole('button', { pressed: true }).textContent;

describe('the genre filter', () => {
  const render = async (at: string = AT.at, menu: readonly object[] = MENU) => {
    const ports = answerGenres();
    const view = await renderScreen(<PlaylistScreen />, { ports, path: '/p/:id/*', at, config: { menu } });
    await screen.findByRole('heading', { level: 1 });
    return { ...view, user: userEvent.setup() };
  };

  // spec: product 2.64, product 2.65
  it('offers All and the filter tags of the menu entry of the playlist', async () => {
    const { container } = await render();
    const filter = within(screen.getByRole('group', { name: 'Genre' }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Action',
      'Comedy',
      'Crime',
    ]);
    expect(chosen()).toBe('All');
    expect(cardTitles()).toHaveLength(5);
    await expectNoAxeViolations(container);
  });

  // spec: product 2.64
  it('is absent for a playlist without filter tags', async () => {
    await render(AT.at, [{ label: 'Other', contentId: 'Other123', type: 'playlist', filterTags: 'Action' }]);
    expect(screen.queryByRole('group', { name: 'Genre' })).not.toBeInTheDocument();
  });

  it('keeps the titles that have the genre as a tag, and announces their number', async () => {
    const { user, getLocation } = await render();
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await choose(user, 'Action');
    expect(cardTitles()).toEqual(['Title 1', 'Title 2']);
    expect(status).toHaveTextContent('Action: 2 titles');
    expect(getLocation()).toBe(`${AT.at}?filter=Action`);
    await choose(user, 'Comedy');
    expect(status).toHaveTextContent('Comedy: 1 title');
    await choose(user, 'All');
    expect(cardTitles()).toHaveLength(5);
    expect(status).toHaveTextContent('All: 5 titles');
    expect(getLocation()).toBe(AT.at);
  });

  it('is kept in the URL with the other parameters', async () => {
    const { user, getLocation } = await render(`${AT.at}?app-config=abcd1234&filter=Action`);
    expect(cardTitles()).toEqual(['Title 1', 'Title 2']);
    await choose(user, 'All');
    expect(getLocation()).toBe(`${AT.at}?app-config=abcd1234`);
  });

  it.each(['Nothing', '', 'action', '<script>'])(
    'shows all titles for filter=%s, which is not one of its genres',
    async (word) => {
      await render(`${AT.at}?filter=${encodeURIComponent(word)}`);
      expect(cardTitles()).toHaveLength(5);
    },
  );

  it('shows a message for a genre without titles, and returns to all with the focus on the heading', async () => {
    const { user, container } = await render(`${AT.at}?filter=Crime`);
    expect(screen.getByRole('heading', { level: 2, name: 'No titles in Crime' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Show all titles' }));
    expect(cardTitles()).toHaveLength(5);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  // spec: product 2.69
  it('resets when the playlist changes', async () => {
    const ports = answerGenres();
    ports.http.answer(
      '/v2/playlists/Other123',
      playlistPayload(mediaPayloads(2), { feedid: 'Other123', title: 'Other' }),
    );
    const menu = [
      ...MENU,
      { label: 'Other', contentId: 'Other123', type: 'playlist', filterTags: 'Action,Comedy' },
    ];
    const page = (
      <>
        <Link to="/p/Other123">Go</Link>
        <PlaylistScreen />
      </>
    );
    await renderScreen(page, { ports, path: '/p/:id/*', at: `${AT.at}?filter=Action`, config: { menu } });
    await screen.findByRole('heading', { level: 1, name: 'New this week' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Go' }));
    await screen.findByRole('heading', { level: 1, name: 'Other' });
    expect(chosen()).toBe('All');
    expect(cardTitles()).toHaveLength(2);
  });

  it('has a row of buttons in any window, and keeps the focus on the chosen one', async () => {
    const { user } = await render();
    const group = screen.getByRole('group', { name: 'Genre' });
    await user.click(within(group).getByRole('button', { name: 'Comedy' }));
    expect(within(group).getByRole('button', { name: 'Comedy' })).toHaveFocus();
    expect(cardTitles()).toEqual(['Title 3']);
  });
});

describe('the order of a playlist', () => {
  const render = async (at: string = AT.at, page?: object) => {
    const ports = createFakePorts();
    const dated = mediaPayloads(3).map((item, index) => ({ ...item, pubdate: 1_700_000_000 + index }));
    ports.http.answer('/v2/playlists/Pb3nKw9L', { ...playlistPayload(dated), ...page });
    const view = await renderScreen(<PlaylistScreen />, { ports, path: '/p/:id/*', at });
    await screen.findByRole('heading', { level: 1 });
    return { ...view, user: userEvent.setup() };
  };

  it('is editorial, by date or by title, and kept in the URL', async () => {
    const { user, getLocation, container } = await render();
    const select = screen.getByRole('combobox', { name: 'Sort' });
    expect(select).toHaveDisplayValue('Featured');
    expect(cardTitles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
    await user.selectOptions(select, 'Newest');
    expect(cardTitles()).toEqual(['Title 3', 'Title 2', 'Title 1']);
    expect(getLocation()).toBe(`${AT.at}?sort=new`);
    await user.selectOptions(select, 'A–Z');
    expect(cardTitles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
    await expectNoAxeViolations(container);
    await user.selectOptions(select, 'Featured');
    expect(getLocation()).toBe(AT.at);
  });

  it('moves two choices after two quick arrow keys, even before the list is rendered', async () => {
    const { getLocation } = await render();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    // What ArrowDown does to a select that is closed.
    const pressDown = () => fireEvent.change(select, { target: { selectedIndex: select.selectedIndex + 1 } });
    act(() => {
      pressDown();
      pressDown();
    });
    expect(select).toHaveDisplayValue('A–Z');
    expect(getLocation()).toBe(`${AT.at}?sort=title`);
    expect(cardTitles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
  });

  it('is taken from the URL, unless it is unknown there', async () => {
    const { unmount } = await render(`${AT.at}?sort=new`);
    expect(cardTitles()[0]).toBe('Title 3');
    unmount();
    await render(`${AT.at}?sort=price`);
    expect(cardTitles()[0]).toBe('Title 1');
  });

  it('is not by date in a list without dates, such as a content list', async () => {
    const undated = mediaPayloads(3).map((item) => ({ ...item, pubdate: 0 }));
    await render(`${AT.at}?sort=new`, playlistPayload(undated));
    const select = screen.getByRole('combobox', { name: 'Sort' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Featured', 'A–Z']);
    expect(select).toHaveDisplayValue('Featured');
  });
});
