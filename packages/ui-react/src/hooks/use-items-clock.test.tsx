import { act, screen } from '@testing-library/react';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { describe, expect, it } from 'vitest';

import { HomeScreen } from '../home/home-screen.tsx';
import { PlaylistScreen } from '../playlist/playlist-screen.tsx';
import { SearchScreen } from '../search/search-screen.tsx';
import { MediaScreen } from '../title/media-screen.tsx';

const MINUTE_MS = 60_000;
const CONFIG = { features: { recommendationsPlaylist: 'Ph8rPb4Q', searchPlaylist: 'S34rchPl' } };

/** An event that begins in ten minutes and ends in forty. */
function answerWithEvent() {
  const ports = createFakePorts();
  const at = (minutes: number) => new Date(ports.clock.now() + minutes * MINUTE_MS).toISOString();
  const event = mediaPayload({
    mediaid: 'Ev3nt001',
    title: 'Regatta final',
    contentType: 'liveEvent',
    duration: 0,
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': at(10),
    'VCH.ScheduledEnd': at(40),
  });
  ports.http.answer('/v2/playlists/', playlistPayload([event], { title: 'Events' }));
  ports.http.answer('/v2/media/Qm7RtZ4x', mediaAnswer());
  return ports;
}

describe('a card of an event', () => {
  it.each([
    ['in a grid', <PlaylistScreen key="grid" />, '/p/Ev3nts01/events', '/p/:id/*'],
    ['in a shelf', <HomeScreen key="shelf" />, '/', '/'],
    ['in related titles', <MediaScreen key="related" />, '/m/Qm7RtZ4x/harbour-at-dawn', '/m/:id/*'],
    ['in search results', <SearchScreen key="found" />, '/q/regatta', '/q/*'],
  ])(
    '%s has the live tag only while the event is on, without another request',
    async (_, screenOf, at, path) => {
      const ports = answerWithEvent();
      await renderScreen(screenOf, { ports, at, path, config: CONFIG });
      const [card] = await screen.findAllByRole('link', { name: /Regatta final/ });
      const asked = ports.http.requests.length;
      await act(async () => ports.clock.advance(10 * MINUTE_MS));
      expect(card).not.toHaveTextContent('Live');
      await act(async () => ports.clock.advance(1));
      expect(card).toHaveTextContent('Live');
      await act(async () => ports.clock.advance(30 * MINUTE_MS));
      expect(card).not.toHaveTextContent('Live');
      expect(ports.http.requests).toHaveLength(asked);
    },
  );

  it('updates soon after the device wakes from sleep', async () => {
    const ports = answerWithEvent();
    await renderScreen(<PlaylistScreen />, { ports, at: '/p/Ev3nts01/events', path: '/p/:id/*' });
    const [card] = await screen.findAllByRole('link', { name: /Regatta final/ });
    await act(async () => ports.clock.sleep(15 * MINUTE_MS));
    expect(card).not.toHaveTextContent('Live');
    await act(async () => ports.clock.advance(MINUTE_MS / 2));
    expect(card).toHaveTextContent('Live');
  });
});
