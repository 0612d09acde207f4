import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { mediaItem } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { watchView } from '@marquee/testing/watch-view.ts';

import { MediaScreen } from '../title/media-screen.tsx';
import { HubPage } from './hub-page.tsx';

const SVOD = { integrations: { cleeng: { id: '700100', monthlyOffer: 'S1' } } };

const hub = (params: Readonly<Record<string, unknown>>) =>
  mediaItem({
    mediaid: 'Hub12345',
    title: 'Coast week',
    description: 'All about the sea.',
    contentType: 'hub',
    ...params,
  });

/** Answers any playlist with three titles, named after its id. */
function answerAll() {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', ({ url }: { readonly url: string }) => {
    const id = /playlists\/(\w+)/u.exec(url)?.[1] ?? '';
    return playlistPayload(mediaPayloads(3), { feedid: id, title: `Row ${id}` });
  });
  return ports;
}

afterEach(() => void vi.unstubAllGlobals());

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('hub page', () => {
  it('marks its rows as busy while they load', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', () => new Promise(() => undefined));
    const { container } = await renderScreen(<HubPage item={hub({ playlists: 'aaaa,bbbb' })} />, { ports });
    expect(screen.getByRole('heading', { level: 1, name: 'Coast week' })).toBeInTheDocument();
    expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(2);
    await expectNoAxeViolations(container);
  });

  // spec: product 2.76
  it('shows its background image, title and description', async () => {
    const { container } = await renderScreen(<HubPage item={hub({ playlists: 'aaaa' })} />, {
      ports: answerAll(),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Coast week' })).toBeInTheDocument();
    expect(screen.getByText('All about the sea.')).toBeInTheDocument();
    expect(container.querySelector('img')?.src).toContain('/v2/media/Hub12345/images/background.webp');
    expect(document.title).toBe('Coast week - Tidewater');
    await screen.findByRole('heading', { level: 2 });
    await expectNoAxeViolations(container);
  });

  // spec: product 6.7
  it('is open to everyone on a site whose titles need a subscription', async () => {
    const ports = answerAll();
    const fields = { mediaid: 'Hub12345', title: 'Coast week', playlists: 'aaaa', productIds: '!cleeng:A' };
    ports.http.answer('/v2/media/Hub12345', mediaAnswer({ ...fields, contentType: 'hub' }));
    ports.http.answer(
      '/v2/media/Film1234',
      mediaAnswer({ ...fields, mediaid: 'Film1234', contentType: 'movie' }),
    );
    const site = { ports, path: '/m/:id/*', account: new FakeAccountService(), config: SVOD };
    const { unmount } = await renderScreen(<MediaScreen />, { ...site, at: '/m/Film1234' });
    expect(await screen.findByText('Buy this title to watch it.')).toBeVisible();
    unmount();
    await renderScreen(<MediaScreen />, { ...site, at: '/m/Hub12345' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Row aaaa' })).toBeInTheDocument();
    expect(screen.queryByText(/to watch (it|this title)\.$/)).not.toBeInTheDocument();
  });

  // spec: product 2.77, product 2.78
  it.each(['playlists', 'playlist'])('has a row for each playlist in the field %s', async (field) => {
    const { reach } = watchView();
    await renderScreen(<HubPage item={hub({ [field]: 'aaaa, bbbb' })} />, { ports: answerAll() });
    await screen.findByRole('heading', { level: 2, name: 'Row bbbb' });
    await reach();
    expect(headings()).toEqual(['Row aaaa', 'Row bbbb']);
    const row = screen.getByRole('region', { name: 'Row bbbb' });
    expect(within(row).getByRole('link', { name: 'Row bbbb' })).toHaveAttribute('href', '/p/bbbb/row-bbbb');
    expect(within(row).getByRole('link', { name: /^Title 1/u })).toHaveAttribute(
      'href',
      '/m/item0000/title-1?r=bbbb',
    );
  });

  it('an unknown playlist affects only its own row, and can be retried', async () => {
    const ports = answerAll();
    const { reach } = watchView();
    let isMissing = true;
    ports.http.answer('/v2/playlists/bad', () => {
      if (isMissing) throw httpStatusError(404, 'none', undefined);
      return playlistPayload(mediaPayloads(1), { feedid: 'bad', title: 'Found' });
    });
    const { container } = await renderScreen(<HubPage item={hub({ playlists: 'bad,good' })} />, { ports });
    expect(await screen.findByText('Could not load items')).toBeInTheDocument();
    await reach();
    expect(await screen.findByRole('heading', { level: 2, name: 'Row good' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
    isMissing = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Found' })).toBeInTheDocument();
  });

  it('rows without titles leave no gap', async () => {
    const ports = answerAll();
    ports.http.answer('/v2/playlists/none', playlistPayload([]));
    await renderScreen(<HubPage item={hub({ playlists: 'none,good' })} />, { ports });
    await screen.findByRole('heading', { level: 2, name: 'Row good' });
    await waitFor(() => expect(headings()).toEqual(['Row good']));
  });

  it.each([
    ['no playlists', {}],
    ['empty playlists only', { playlists: 'none,empty' }],
  ])('shows a message when it has %s', async (_, params) => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', playlistPayload([]));
    const { container } = await renderScreen(<HubPage item={hub(params)} />, { ports });
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // spec: product 9.34
  it('loads six rows at first and four more when their end nears the view', async () => {
    const ports = answerAll();
    const { reach } = watchView();
    const ids = Array.from({ length: 12 }, (_, index) => `id${index}`).join(',');
    await renderScreen(<HubPage item={hub({ playlists: ids })} />, { ports });
    const asked = () => ports.http.requests.filter((address) => address.includes('/v2/playlists/')).length;
    await waitFor(() => expect(asked()).toBe(6));
    await reach();
    await waitFor(() => expect(asked()).toBe(10));
  });

  it('loads the next rows when all requested ones are empty', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', playlistPayload([]));
    ports.http.answer('/v2/playlists/id8', playlistPayload(mediaPayloads(2), { title: 'At last' }));
    const ids = Array.from({ length: 9 }, (_, index) => `id${index}`).join(',');
    await renderScreen(<HubPage item={hub({ playlists: ids })} />, { ports });
    expect(await screen.findByRole('region', { name: 'At last' })).toBeInTheDocument();
  });
});
