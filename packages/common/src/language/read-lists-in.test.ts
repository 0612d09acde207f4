import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { expect, it } from 'vitest';

import { ContentQueries } from '../content/content-queries.ts';
import type { Playlist } from '../content/playlist.ts';
import { LanguageController } from './language-controller.ts';
import { readListsIn } from './read-lists-in.ts';

async function showPlaylist() {
  const ports = createFakePorts();
  const items = [mediaPayload({ title: 'Harbour', 'title-nl': 'Haven' })];
  ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(items));
  const { container } = await createTestApp({ ports });
  const queryClient = container.get(QueryClient);
  const playlist = (language: string) => container.get(ContentQueries).playlist('Pb3nKw9L', {}, language);
  const observer = new QueryObserver(queryClient, playlist('en'));
  observer.subscribe(() => undefined);
  await queryClient.query(playlist('en'));
  const titleIn = (language: string) =>
    queryClient.getQueryData<Playlist>(playlist(language).queryKey)?.items[0]?.title;
  const controller = container.get(LanguageController);
  const change = (language: string) =>
    controller.change(language, readListsIn(language, queryClient, ports.clock));
  return { ports, change, titleIn };
}

it('the visible lists are loaded in the new language before its texts are shown', async () => {
  const { change, ports, titleIn } = await showPlaylist();
  const seen: unknown[] = [];
  ports.translator.fail = () => {
    seen.push(titleIn('nl'));
    return new Error('looked');
  };
  await expect(change('nl')).rejects.toThrow('looked');
  expect([titleIn('en'), ...seen]).toEqual(['Harbour', 'Haven']);
});

it('a list that does not respond delays the change only briefly', async () => {
  const { change, ports } = await showPlaylist();
  ports.http.answer('/v2/playlists/', () => new Promise(() => undefined));
  const changing = change('nl');
  expect(ports.translator.language).toBe('en');
  ports.clock.advance(600);
  await changing;
  expect(ports.translator.language).toBe('nl');
});

it('a list that fails to load does not prevent the change of language', async () => {
  const { change, ports } = await showPlaylist();
  ports.http.answer('/v2/playlists/', () => {
    throw new TypeError('broken');
  });
  await change('nl');
  expect([ports.translator.language, ports.languageMemory.remembered]).toEqual(['nl', 'nl']);
});

it('of overlapping changes, the last one counts', async () => {
  const { change, ports } = await showPlaylist();
  await Promise.all([change('nl'), change('de')]);
  expect([ports.translator.language, ports.languageMemory.remembered]).toEqual(['de', 'de']);
});
