import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import type { PlaybackStatistics } from '@marquee/common/playback/player.ts';
import player from '@marquee/i18n/locales/en/player.json';
import { FakePlayer } from '@marquee/testing/fakes/fake-player.ts';

import { getStatisticsLines, type StatisticsSource } from './player-statistics-panel.tsx';

const KNOWN: PlaybackStatistics = {
  engine: 'Shaka',
  widthPx: 960,
  heightPx: 540,
  codecs: 'avc1.64001f, mp4a.40.2',
  bitrateBps: 640_000,
  bandwidthBps: 12_340_000,
  bufferS: 21.26,
  latencyS: undefined,
  droppedFrames: 3,
  decodedFrames: 1_234,
  stalls: 0,
};
const NOTHING = new FakePlayer().getStatistics();
const FILM = { positionS: 65, durationS: 6_000, liveWindow: undefined };
const LIVE = { positionS: 100, durationS: Infinity, liveWindow: { startS: 0, endS: 130, isAtEdge: false } };

function read(source: Partial<StatisticsSource>, language = 'en'): Record<string, string> {
  const i18n = i18next.createInstance();
  void i18n.init({ lng: 'en', resources: { en: { player } }, interpolation: { escapeValue: false } });
  const whole = { mediaId: 'abcd1234', statistics: KNOWN, state: FILM, error: undefined, ...source };
  const lines = getStatisticsLines(whole, { t: i18n.getFixedT(null, 'player'), language });
  return Object.fromEntries(lines.map(({ label, value }) => [label, value]));
}

describe('the lines of the statistics', () => {
  it('show known values in readable units', () => {
    expect(read({})).toEqual({
      Title: 'abcd1234',
      Player: 'Shaka',
      Stream: 'On demand',
      Resolution: '960 × 540',
      Bitrate: '640 kb/s',
      'Estimated bandwidth': '12.3 Mb/s',
      Buffer: '21.3 sec',
      'Dropped frames': '3 of 1,234',
      Stalls: '0',
      Codecs: 'avc1.64001f, mp4a.40.2',
      Position: '1:05 / 1:40:00',
      'Error code': '–',
    });
  });

  it('are the same when nothing is known yet, so that there is no layout shift', () => {
    const unknown = read({ statistics: NOTHING });
    expect(Object.keys(unknown)).toEqual(Object.keys(read({})));
    expect(unknown).toMatchObject({ Resolution: '–', Bitrate: '–', Buffer: '–', 'Dropped frames': '–' });
  });

  it('format numbers in the viewer’s language', () => {
    expect(read({}, 'de')).toMatchObject({ Buffer: '21,3 Sek.', 'Dropped frames': '3 of 1.234' });
  });

  it('show the latency of a live stream', () => {
    expect(read({ state: LIVE })).toMatchObject({ Stream: 'Live with rewind', 'Live latency': '30.0 sec' });
    const exact = { ...KNOWN, latencyS: 8.25 };
    expect(read({ state: { ...LIVE, liveWindow: undefined }, statistics: exact })).toMatchObject({
      Stream: 'Live',
      'Live latency': '8.3 sec',
    });
  });

  it('show the support code of an error', () => {
    const error = new AppError('media_network', '', { data: { engineCode: 503 } });
    expect(read({ error })).toMatchObject({ 'Error code': 'MQ-5-503' });
  });
});
