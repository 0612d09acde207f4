import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen, type RenderScreenOptions } from '@marquee/testing/render/render-screen.tsx';

import { SiteNotices } from '../shell/site-notices.tsx';
import { FavoriteButtonContainer } from './favorite-button-container.tsx';

const features = { favoritesList: 'Wt5fAv0r' };

interface Options extends Pick<RenderScreenOptions, 'at' | 'path'> {
  readonly ports?: FakePorts;
  readonly config?: Readonly<Record<string, unknown>>;
}

async function start({ ports = createFakePorts(), config = { features }, ...place }: Options = {}) {
  const app = await renderScreen(
    <>
      <FavoriteButtonContainer item={{ id: 'a' }} />
      <SiteNotices />
    </>,
    { ports, config, ...place },
  );
  return { ...app, library: app.services.get(LibraryController) };
}

const heart = () => screen.getByRole('button', { name: 'Favorite' });

describe('the heart of a title', () => {
  // spec: product 1.12, product 2.129
  it('is a toggle button named Favorite, pressed while the title is a favorite', async () => {
    const { container, ports } = await start();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(ports.storage.read('jwapp.favorites')).toBe('[{"mediaid":"a"}]');
    await userEvent.keyboard(' ');
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await expectNoAxeViolations(container);
  });

  it('announces a press to screen readers', async () => {
    await start();
    expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
    await userEvent.click(heart());
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Added to your favorites');
    await userEvent.click(heart());
    const text = screen.getByText('Removed from your favorites');
    expect(text.closest('[aria-live="polite"]')).toBeInTheDocument();
  });

  it('can undo a removal by keyboard, which restores the place of the title and the focus', async () => {
    const { library, ports } = await start();
    act(() => {
      for (const id of ['c', 'a', 'b']) library.toggleFavorite(id);
    });
    await userEvent.click(heart());
    expect(ports.storage.read('jwapp.favorites')).toBe('[{"mediaid":"b"},{"mediaid":"c"}]');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(ports.storage.read('jwapp.favorites')).toBe('[{"mediaid":"b"},{"mediaid":"a"},{"mediaid":"c"}]');
    expect(heart()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says that a removal cannot be undone once other titles fill the list, and keeps those', async () => {
    const { library, ports } = await start();
    const others = Array.from({ length: 47 }, (_, index) => `m${index}`);
    act(() => {
      for (const id of [...others, 'a']) library.toggleFavorite(id);
    });
    await userEvent.click(heart());
    act(() => void library.toggleFavorite('new'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('You can have up to 48 favorites. Remove one to add another.')).toBeVisible();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(ports.storage.read('jwapp.favorites')).toContain('"m0"');
  });

  // spec: product 6.12
  it('is missing on sites without favorites', async () => {
    await start({ config: { features: {} } });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is updated by another window', async () => {
    const { ports } = await start();
    ports.storage.write('jwapp.favorites', '[{"mediaid":"a"}]');
    act(() => ports.storageChanges.tell('jwapp.favorites'));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the warning', () => {
  // spec: product 2.130, product 8.11
  it('names the limit of favorites when it is reached, and the focus returns', async () => {
    const { library } = await start();
    act(() => {
      for (let index = 0; index < 48; index += 1) library.toggleFavorite(`m${index}`);
    });
    await userEvent.click(heart());
    const dialog = await screen.findByRole('alertdialog', { name: 'You’ve reached the favorites limit' });
    expect(dialog).toHaveAccessibleDescription('You can have up to 48 favorites. Remove one to add another.');
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await expectNoAxeViolations(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(heart()).toHaveFocus());
  });

  it('is not shown for a press on another title', async () => {
    const { library } = await start();
    act(() => {
      for (let index = 0; index < 49; index += 1) library.toggleFavorite(`m${index}`);
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('does not come back when the viewer left it by going back', async () => {
    const { library, goTo } = await start({ at: '/m/a', path: '/m/a' });
    act(() => {
      for (let index = 0; index < 48; index += 1) library.toggleFavorite(`m${index}`);
    });
    await userEvent.click(heart());
    await screen.findByRole('alertdialog');
    goTo('/');
    goTo('/m/a');
    expect(heart()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says that favorites cannot be saved when storage fails', async () => {
    const ports = createFakePorts();
    ports.storage.write = () => false;
    await start({ ports });
    await userEvent.click(heart());
    expect(
      await screen.findByRole('alertdialog', { name: 'Your favorites can’t be saved' }),
    ).toBeInTheDocument();
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('favorites that left the catalog', () => {
  const titles = mediaPayloads(46);
  const stored = [...titles.map(({ mediaid }) => ({ mediaid })), { mediaid: 'gone1' }, { mediaid: 'gone2' }];
  const limit = 'You can have up to 48 favorites. Remove one to add another.';

  function createFullPorts(): FakePorts {
    const ports = createFakePorts();
    ports.storage.write('jwapp.favorites', JSON.stringify(stored));
    ports.http.answer('/apps/watchlists/', playlistPayload(titles));
    return ports;
  }

  it('are counted in the warning at the limit, and make room for the title by keyboard', async () => {
    const ports = createFullPorts();
    await start({ ports });
    await userEvent.click(heart());
    const dialog = await screen.findByRole('alertdialog');
    expect(
      await screen.findByText(
        '2 of your favorites aren’t available at the moment and aren’t shown in your list. You can remove them to free up space.',
      ),
    ).toBeVisible();
    await expectNoAxeViolations(dialog);
    act(() => screen.getByRole('button', { name: 'Free up space' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(heart()).toHaveFocus());
    expect(JSON.parse(ports.storage.read('jwapp.favorites') ?? '')).toEqual([
      { mediaid: 'a' },
      ...stored.slice(0, 46),
    ]);
  });

  it('stay when the viewer only reads the warning', async () => {
    const ports = createFullPorts();
    await start({ ports });
    await userEvent.click(heart());
    await screen.findByRole('button', { name: 'Free up space' });
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(JSON.parse(ports.storage.read('jwapp.favorites') ?? '')).toEqual(stored);
  });

  it.each([
    ['all titles are there', () => playlistPayload(mediaPayloads(48))],
    ['the host knows none of them, as without the operator’s list', () => playlistPayload([])],
    [
      'the host cannot be asked',
      () => {
        throw httpStatusError(500, 'broken', undefined);
      },
    ],
  ])('are not mentioned when %s', async (_, answer) => {
    const ports = createFullPorts();
    ports.storage.write(
      'jwapp.favorites',
      JSON.stringify(mediaPayloads(48).map(({ mediaid }) => ({ mediaid }))),
    );
    ports.http.answer('/apps/watchlists/', answer);
    const { services } = await start({ ports });
    await userEvent.click(heart());
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(services.get(QueryClient).isFetching()).toBe(0));
    expect(dialog).toHaveAccessibleDescription(limit);
    expect(screen.queryByRole('button', { name: 'Free up space' })).not.toBeInTheDocument();
  });
});
