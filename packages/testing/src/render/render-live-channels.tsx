import { act, screen } from '@testing-library/react';
import { PlaylistScreen } from '@marquee/ui-react/playlist/playlist-screen.tsx';

import { createFakePorts } from '../fakes/fake-ports.ts';
import { mediaPayload, playlistPayload } from '../fixtures.ts';
import { renderScreen } from './render-screen.tsx';

export const HOUR_MS = 3_600_000;
export const LIVE_PATH = '/p/Ch4nneL5';
/** Noon on the fake clock. Programs begin at half past, with a day of them before and after. */
const NOW_MS = Date.UTC(2030, 2, 1, 12);

/** Returns the time this many hours from now, in the format of schedules. */
export const at = (hours: number): string => new Date(NOW_MS + hours * HOUR_MS).toISOString();

/** A schedule whose program at noon is named `{prefix} 0`. */
function schedule(prefix: string, hoursEach = 1): string {
  const before = Math.floor(12.5 / hoursEach);
  const programs = Array.from({ length: 36 / hoursEach }, (_, index) => ({
    id: `${prefix}${index}`,
    title: `${prefix} ${index - before}`,
    startTime: at(index * hoursEach - 12.5),
    endTime: at((index + 1) * hoursEach - 12.5),
    chapterPointCustomProperties: [
      { key: 'description', value: `About ${prefix} ${index - before}` },
      { key: 'image', value: `https://img.example.test/${prefix}.jpg` },
    ],
  }));
  return JSON.stringify(programs);
}

/** A channel whose schedule is at `/epg/{id}.json`. */
export const channel = (id: string, title: string, overrides: Readonly<Record<string, unknown>> = {}) =>
  mediaPayload({
    mediaid: id,
    title,
    contentType: 'liveChannel',
    duration: 0,
    scheduleUrl: `/epg/${id}.json`,
    description: `The channel ${title}`,
    ...overrides,
  });

/**
 * Renders the page of two live channels, with Boats 0 and Paint 0 on air; `query` is the query of the address, without
 * `/p/…/live`. `chan0005` shows films of five hours, `chan0006` spots of five minutes; all of `chan0007` but one program,
 * and all of `chan0008`, is weeks away. `chan0010` has a single program of a hundred years.
 */
export async function renderLiveChannels(
  query = '',
  channels = [channel('chan0001', 'Harbour TV'), channel('chan0002', 'Arts One')],
) {
  const ports = createFakePorts();
  ports.http.answer('/epg/chan0001.json', schedule('Boats'));
  ports.http.answer('/epg/chan0002.json', schedule('Paint'));
  ports.http.answer('/epg/chan0005.json', schedule('Film', 5));
  ports.http.answer('/epg/chan0006.json', schedule('Spot', 1 / 12));
  const [past, present, future] = [-20 * 24, -0.5, 20 * 24].map((hours) => ({
    id: String(hours),
    title: 'Weekly News',
    startTime: at(hours),
    endTime: at(hours + 1),
  }));
  ports.http.answer('/epg/chan0007.json', JSON.stringify([past, present, future]));
  ports.http.answer('/epg/chan0008.json', JSON.stringify([past, future]));
  const endless = {
    id: 'endless',
    title: 'Around the Clock',
    startTime: '2000-01-01T00:00:00Z',
    endTime: '2099-12-31T00:00:00Z',
  };
  ports.http.answer('/epg/chan0010.json', JSON.stringify([endless]));
  ports.http.answer(
    '/v2/playlists/Ch4nneL5',
    playlistPayload(channels, { title: 'Live', contentType: 'live', feedid: 'Ch4nneL5' }),
  );
  const rendered = await renderScreen(<PlaylistScreen />, {
    ports,
    at: `${LIVE_PATH}/live${query}`,
    path: '/p/:id/*',
  });
  const grid = await screen.findByRole('grid', { name: 'TV guide' });
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const getQuery = () => Object.fromEntries(new URL(rendered.getLocation(), 'http://x').searchParams);
  const tick = (ms: number) => act(async () => ports.clock.advance(ms));
  return { ...rendered, ports, grid, heading, getQuery, tick };
}
