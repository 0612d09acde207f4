import { describe, expect, it } from 'vitest';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { AdReporter } from './ad-reporter.ts';
import type { LinearAd } from './linear-ad.ts';

const EVENTS = [
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'closeLinear',
  'pause',
  'resume',
  'mute',
  'unmute',
  'fullscreen',
  'playerExpand',
];

/** Creates a reporter and records the beacons it sends, each as the last part of its address. */
function start() {
  const told: string[] = [];
  const ad: LinearAd = {
    durationS: 8,
    skipOffset: undefined,
    mediaFiles: [],
    clickUrl: undefined,
    reports: {
      impressions: ['https://t.test/impression', 'https://w.test/impression'],
      errors: ['https://t.test/[ERRORCODE]'],
      clicks: ['https://t.test/click-[ADPLAYHEAD]'],
      trackers: [
        ...EVENTS.map((event) => ({ event, url: `https://t.test/${event}`, offset: undefined })),
        { event: 'progress', url: 'https://t.test/three', offset: { kind: 'time', atS: 3 } },
        { event: 'progress', url: 'https://t.test/never', offset: undefined },
      ],
    },
  };
  const beacons = { send: (url: string) => told.push(url.replace('https://t.test/', '')) };
  const reporter = new AdReporter(ad, { beacons, clock: new FakeClock() }, () => ({ adPositionS: 3 }));
  return { reporter, told };
}

describe('an ad that plays to its end', () => {
  it('reports its events in order, each once', () => {
    const { reporter, told } = start();
    reporter.show();
    for (const positionS of [0, 0.2, 1, 2, 2.1, 3, 3.5, 4, 5, 6, 7.9]) {
      reporter.show();
      reporter.progress(positionS, 8);
    }
    reporter.complete();
    expect(told).toEqual([
      'impression',
      'https://w.test/impression',
      'creativeView',
      'start',
      'firstQuartile',
      'three',
      'midpoint',
      'thirdQuartile',
      'complete',
    ]);
  });

  it('reports every quartile when the last frames are missed', () => {
    const { reporter, told } = start();
    reporter.show();
    reporter.progress(3, 8);
    reporter.complete();
    expect(told.slice(-4)).toEqual(['three', 'midpoint', 'thirdQuartile', 'complete']);
  });
});

it('reports nothing before the first frame', () => {
  const { reporter, told } = start();
  reporter.progress(5, 8);
  reporter.repeat('mute');
  expect(told).toEqual([]);
});

it('reports a skip under both of its names, and nothing after it', () => {
  const { reporter, told } = start();
  reporter.show();
  reporter.skip();
  expect(told.slice(3)).toEqual(['skip', 'closeLinear']);
});

it('reports every action of the viewer, repeated ones too', () => {
  const { reporter, told } = start();
  reporter.show();
  for (const event of ['pause', 'resume', 'pause', 'mute', 'unmute', 'fullscreen'] as const)
    reporter.repeat(event);
  expect(told.slice(3)).toEqual(['pause', 'resume', 'pause', 'mute', 'unmute', 'fullscreen', 'playerExpand']);
});

it('reports clicks and failures with expanded macros', () => {
  const { reporter, told } = start();
  reporter.follow();
  reporter.fail(402);
  expect(told).toEqual(['click-00%3A00%3A03.000', '402']);
});
