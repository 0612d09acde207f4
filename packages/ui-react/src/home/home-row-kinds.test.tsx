import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { HomeScreen } from './home-screen.tsx';

const row = (id: string, more: object = {}): object => ({ type: 'playlist', contentId: id, ...more });
const filled = (title: string): object => playlistPayload(mediaPayloads(3), { title });
const shelfOf = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

// spec: product 2.58
it('a row further down may be a hero, too, whose pictures wait for those of the first', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', filled('Chosen'));
  ports.http.answer('/v2/playlists/b', filled('Spotlight'));
  const content = [row('a'), row('b', { custom: { layoutType: 'hero' } })];
  await renderScreen(<HomeScreen />, { ports, config: { content } });
  const hero = await shelfOf('Spotlight');
  expect(hero).toHaveAttribute('aria-roledescription', 'carousel');
  expect(hero.querySelector('img')).toHaveAttribute('fetchpriority', 'auto');
});

// spec: product 3.12
it('a row of type custom shows its playlist', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/a', filled('Chosen by hand'));
  await renderScreen(<HomeScreen />, { ports, config: { content: [row('a', { type: 'custom' })] } });
  expect(within(await shelfOf('Chosen by hand')).getAllByRole('link', { name: /^Title/u })).not.toHaveLength(
    0,
  );
});

it('the first title gives social cards its picture where the site has no banner', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', filled('New this week'));
  await renderScreen(<HomeScreen />, { ports, config: { content: [row('a')] } });
  await shelfOf('New this week');
  const image = document.head.querySelector('meta[property="og:image"]');
  expect(image?.getAttribute('content')).toMatch(/\/poster\.jpg\?width=720$/);
});
