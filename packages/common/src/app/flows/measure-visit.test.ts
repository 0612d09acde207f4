import { createFakePorts } from '@marquee/testing/fake-ports.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import { AnalyticsController } from '../../analytics/analytics-controller.ts';
import { WatchedPlayerFactory } from '../../analytics/watched-player-factory.ts';
import { PlaybackController } from '../../playback/playback-controller.ts';
import { IDLE_PLAYER_STATE, type Player, type PlayerPhase, type PlayerState } from '../../playback/player.ts';
import { AppError } from '../../shared/app-error.ts';
import { MeasureVisit } from './measure-visit.ts';

function createPlayer() {
  let tell: (state: PlayerState) => void = () => undefined;
  const player: Pick<Player<unknown>, 'subscribe'> = {
    subscribe: (listener) => {
      tell = listener;
    },
  };
  const enter = (phase: PlayerPhase) => {
    tell({ ...IDLE_PLAYER_STATE, phase });
  };
  return { player: player as Player<unknown>, enter };
}

async function start() {
  const ports = createFakePorts();
  const { player, enter } = createPlayer();
  const factory = new WatchedPlayerFactory({ preload: () => undefined, create: async () => player });
  const { container } = await createTestApp({ ports, playerFactory: factory });
  container.bind(WatchedPlayerFactory).toConstantValue(factory);
  return { container, enter, factory, ports, ...ports.furniture };
}

it('errors from before the measuring began are told as well', async () => {
  const { container, ports, reports } = await start();
  ports.errorReports.report(new AppError('config_invalid', 'early'), 'page');
  container.get(MeasureVisit).start(new AbortController().signal);
  ports.errorReports.report(new TypeError('late'), 'window');
  expect(reports.map(({ place, code, name }) => [place, code, name])).toEqual([
    ['page', 'config_invalid', 'AppError'],
    ['window', undefined, 'TypeError'],
  ]);
});

it('analytics learn the code of an error and nothing else, and only with consent', async () => {
  const { container, events, ports } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  ports.errorReports.report(new AppError('http_status', 'https://a.test/?token=1'), 'page');
  expect(events).toEqual([]);
  container.get(AnalyticsController).setAllowed(true);
  ports.errorReports.report(new AppError('http_status', 'https://a.test/?token=1'), 'page');
  ports.errorReports.report('anything', 'promise');
  ports.errorReports.report(new DOMException('stopped', 'AbortError'), 'promise');
  expect(events).toEqual([
    { type: 'error', code: 'http_status' },
    { type: 'error', code: 'unexpected' },
  ]);
});

it('the start and the end of a title are told once a session', async () => {
  const { container, enter, events, factory } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  container.get(AnalyticsController).setAllowed(true);
  await factory.create();
  const playback = container.get(PlaybackController);
  enter('playing');
  expect(events).toEqual([]);
  const open = (mediaid: string) => {
    const item = createMediaItem({ mediaid });
    playback.open({ item, playlistId: undefined, startS: 0, mode: 'full', address: '/m/a?play=1' });
  };
  open('first001');
  for (const phase of ['loading', 'playing', 'paused', 'playing', 'ended', 'ended'] as const) enter(phase);
  open('second01');
  enter('playing');
  playback.minimise();
  for (const phase of ['paused', 'playing'] as const) enter(phase);
  expect(events).toEqual([
    { type: 'playback_start', mediaId: 'first001' },
    { type: 'playback_complete', mediaId: 'first001' },
    { type: 'playback_start', mediaId: 'second01' },
  ]);
});
