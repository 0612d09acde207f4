import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import { AnalyticsController } from '../../analytics/analytics-controller.ts';
import { WatchedPlayerFactory } from '../../analytics/watched-player-factory.ts';
import { PlaybackController } from '../../playback/playback-controller.ts';
import {
  IDLE_PLAYER_STATE,
  type PlaybackStatistics,
  type Player,
  type PlayerPhase,
  type PlayerState,
} from '../../playback/player.ts';
import { AppError } from '../../shared/app-error.ts';
import { MeasureVisit } from './measure-visit.ts';

const STATISTICS = { bitrateBps: 640_000 } as PlaybackStatistics;

function createPlayer() {
  const listeners: ((state: PlayerState) => void)[] = [];
  const player: Pick<Player<unknown>, 'subscribe' | 'getStatistics'> = {
    subscribe: (listener) => {
      listeners.push(listener);
    },
    getStatistics: () => STATISTICS,
  };
  const enter = (phase: PlayerPhase) => {
    for (const tell of listeners) tell({ ...IDLE_PLAYER_STATE, phase });
  };
  return { player: player as Player<unknown>, enter };
}

async function start() {
  const ports = createFakePorts();
  const { player, enter } = createPlayer();
  const factory = new WatchedPlayerFactory({ preload: () => undefined, create: async () => player });
  const { container } = await createTestApp({ ports, playerFactory: factory });
  container.bind(WatchedPlayerFactory).toConstantValue(factory);
  return { container, enter, factory, ports, ...ports.shellParts };
}

function openTitle(playback: PlaybackController, mediaid: string): void {
  const item = createMediaItem({ mediaid });
  playback.open({ item, playlistId: undefined, startS: 0, mode: 'full', address: '/m/a?play=1' });
}

it('reports errors from before measuring began', async () => {
  const { container, ports, reports } = await start();
  ports.errorReports.report(new AppError('config_invalid', 'early'), 'page');
  container.get(MeasureVisit).start(new AbortController().signal);
  ports.errorReports.report(new TypeError('late'), 'window');
  expect(reports.map(({ place, code, name }) => [place, code, name])).toEqual([
    ['page', 'config_invalid', 'AppError'],
    ['window', undefined, 'TypeError'],
  ]);
});

it('counts each title that fails to play, even without consent, and reveals neither viewer nor title', async () => {
  const { container, events, failures } = await start();
  const playback = container.get(PlaybackController);
  const sources = [
    { file: 'https://cdn.test/v/film0001.m3u8?exp=1&sig=2', type: 'application/vnd.apple.mpegurl' },
  ];
  const item = createMediaItem({ mediaid: 'film0001', sources });
  playback.open({ item, playlistId: 'list0001', startS: 0, mode: 'full', address: '/m/film0001?play=1' });
  playback.noteProblem('MQ-5-503');
  container.get(MeasureVisit).start(new AbortController().signal);
  playback.noteProblem(undefined);
  playback.noteProblem('MQ-6-3016');
  playback.close();
  expect(failures).toEqual([
    { code: 'MQ-5-503', engine: 'shaka', stream: 'hls' },
    { code: 'MQ-6-3016', engine: 'shaka', stream: 'hls' },
  ]);
  expect(events).toEqual([]);
});

it('counts at most 20 failures per visit', async () => {
  const { container, failures } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  const playback = container.get(PlaybackController);
  openTitle(playback, 'film0001');
  for (let times = 0; times < 50; times += 1) {
    playback.noteProblem('MQ-5');
    playback.noteProblem(undefined);
  }
  expect(failures).toHaveLength(20);
});

it('sends analytics only the code of an error, and only with consent', async () => {
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

it('reports the start and the end of a title once per session', async () => {
  const { container, enter, events, factory } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  container.get(AnalyticsController).setAllowed(true);
  await factory.create();
  const playback = container.get(PlaybackController);
  enter('playing');
  expect(events).toEqual([]);
  const open = (mediaid: string) => openTitle(playback, mediaid);
  open('first001');
  for (const phase of ['loading', 'playing', 'paused', 'playing', 'ended', 'ended'] as const) enter(phase);
  open('second01');
  enter('playing');
  playback.minimise();
  for (const phase of ['paused', 'playing'] as const) enter(phase);
  expect(events.filter(({ type }) => type !== 'playback_quality')).toEqual([
    { type: 'playback_start', mediaId: 'first001' },
    { type: 'playback_complete', mediaId: 'first001' },
    { type: 'playback_start', mediaId: 'second01' },
  ]);
});

it('reports the playback quality of each title once, when another starts or the player closes', async () => {
  const { container, enter, events, factory, ports } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  container.get(AnalyticsController).setAllowed(true);
  const playback = container.get(PlaybackController);
  openTitle(playback, 'first001');
  await factory.create();
  ports.clock.advance(700);
  enter('playing');
  ports.clock.advance(5_000);
  openTitle(playback, 'second01');
  playback.noteProblem('MQ-1');
  playback.close();
  expect(events.filter(({ type }) => type === 'playback_quality')).toEqual([
    {
      type: 'playback_quality',
      mediaId: 'first001',
      playback: 1,
      part: 1,
      outcome: 'left',
      startUpMs: 700,
      playedS: 5,
      stalls: 0,
      stalledS: 0,
      switches: 0,
      bitrateBps: 640_000,
      codes: [],
    },
    expect.objectContaining({ mediaId: 'second01', playback: 2, outcome: 'failed', codes: ['MQ-1'] }),
  ]);
});

it('reports its measurements when the page is hidden, which may be the end of the visit', async () => {
  const { container, enter, events, factory, ports } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  container.get(AnalyticsController).setAllowed(true);
  openTitle(container.get(PlaybackController), 'first001');
  await factory.create();
  enter('playing');
  ports.clock.advance(3_000);
  ports.lifecycle.hide();
  expect(events.at(-1)).toMatchObject({ type: 'playback_quality', outcome: 'going_on', playedS: 3 });
});

it('reports a failed playback once, however often the page is hidden before it closes', async () => {
  const { container, enter, events, factory, ports } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  container.get(AnalyticsController).setAllowed(true);
  const playback = container.get(PlaybackController);
  openTitle(playback, 'first001');
  await factory.create();
  enter('playing');
  ports.clock.advance(3_000);
  playback.noteProblem('MQ-5-503');
  for (let times = 0; times < 3; times += 1) {
    ports.lifecycle.hide();
    ports.clock.advance(7);
  }
  playback.close();
  expect(events.filter(({ type }) => type === 'playback_quality')).toEqual([
    expect.objectContaining({ outcome: 'failed', playedS: 3, codes: ['MQ-5-503'], part: 1 }),
  ]);
});

it('measures no playback from before consent, and reports none after its withdrawal', async () => {
  const { container, enter, events, factory } = await start();
  container.get(MeasureVisit).start(new AbortController().signal);
  const analytics = container.get(AnalyticsController);
  const playback = container.get(PlaybackController);
  openTitle(playback, 'first001');
  await factory.create();
  analytics.setAllowed(true);
  enter('playing');
  openTitle(playback, 'second01');
  analytics.setAllowed(false);
  playback.close();
  expect(events).toEqual([{ type: 'playback_start', mediaId: 'first001' }]);
});

it('reports a title that plays before measuring begins, if consent was given earlier', async () => {
  const { container, enter, events, factory } = await start();
  const playback = container.get(PlaybackController);
  openTitle(playback, 'first001');
  await factory.create();
  container.get(AnalyticsController).setAllowed(true);
  container.get(MeasureVisit).start(new AbortController().signal);
  enter('playing');
  playback.close();
  expect(events).toEqual([
    { type: 'playback_start', mediaId: 'first001' },
    expect.objectContaining({ type: 'playback_quality', outcome: 'left', startUpMs: undefined }),
  ]);
});
