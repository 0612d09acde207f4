import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_AD_RULES, type AdPlan, type AdRules } from '@marquee/common/ads/ad-plan.ts';
import { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { adBreak } from '@marquee/testing/ad-title.ts';
import { createFakeJwLibrary } from '@marquee/testing/fakes/fake-jw-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';

import { toJwAdvertising } from './jw-ads.ts';
import { parseJwPlayerFunction } from './jw-api.ts';
import { JwPlayer } from './jw-player.ts';

const BREAKS = [
  adBreak('pre'),
  { ...adBreak('00:01:30', 'mid'), skipAfterS: 5 },
  adBreak('25%', 'quarter'),
  adBreak('post'),
];

const MACRO_URL = 'https://ads.test/a.xml?t=__item-title__&r=__random-number__';
const MACRO_BREAK = { ...adBreak('pre'), tags: [MACRO_URL] };

const planOf = (source: AdPlan['source'], isLive = false): AdPlan => ({
  mediaId: 'title001',
  isLive,
  durationS: 100,
  itemMacros: {},
  source,
});

const schedule = (isLive = false) =>
  planOf({ kind: 'schedule', fetch: async () => ({ breaks: BREAKS, rules: DEFAULT_AD_RULES }) }, isLive);

describe('the library gets the ads of a title', () => {
  const { logger, clock } = createFakePorts();
  const ports = { logger, visit: new AdVisit(clock) };
  ports.visit.beginTitle('title001');

  it('by the URL of their document', async () => {
    const url = 'https://ads.test/a.xml?media_id=title001';
    expect(await toJwAdvertising(planOf({ kind: 'vmap', url }), ports)).toEqual({
      advertising: { client: 'vast', schedule: url },
    });
  });

  it('by the breaks of their schedule, in the library’s format', async () => {
    expect(await toJwAdvertising(schedule(), ports)).toEqual({
      advertising: {
        client: 'vast',
        schedule: [
          { offset: 'pre', tag: ['https://ads.test/pre.xml'], type: 'linear' },
          { offset: '90', tag: ['https://ads.test/mid.xml'], type: 'linear', skipoffset: 5 },
          { offset: '25%', tag: ['https://ads.test/quarter.xml'], type: 'linear' },
          { offset: 'post', tag: ['https://ads.test/post.xml'], type: 'linear' },
        ],
        rules: { timeBetweenAds: 0, startOnSeek: 'pre' },
      },
    });
  });

  it.each([
    [
      'in a schedule',
      { kind: 'schedule', fetch: async () => ({ breaks: [MACRO_BREAK], rules: DEFAULT_AD_RULES }) },
    ],
    ['of a document', { kind: 'vmap', url: MACRO_URL }],
  ] as const)('by an address %s with the macros of the title', async (_, source) => {
    const plan = { ...planOf(source), itemMacros: { title: 'Neon & Vespers' } };
    const filled = 'https://ads.test/a.xml?t=Neon%20%26%20Vespers&r=__random-number__';
    expect(JSON.stringify(await toJwAdvertising(plan, ports))).toContain(JSON.stringify(filled));
  });

  it('with pre-rolls only when the title is live', async () => {
    expect(await toJwAdvertising(schedule(true), ports)).toMatchObject({
      advertising: { schedule: [{ offset: 'pre' }] },
    });
  });

  it('never when the schedule fails to load', async () => {
    const lost = planOf({ kind: 'schedule', fetch: () => Promise.reject(new Error('lost')) });
    expect(await toJwAdvertising(lost, ports)).toEqual({});
  });
});

/** A player in the page, with the players of the library that it makes. */
function openPlayer() {
  const { players, jwplayer } = createFakeJwLibrary();
  const createPlayer = parseJwPlayerFunction(jwplayer);
  invariant(createPlayer, 'the fake is a library');
  const ports = createFakePorts();
  const visit = new AdVisit(ports.clock);
  const player = new JwPlayer({ ...ports, createPlayer, licenseKey: undefined, visit });
  document.body.append(player.surface);
  return { player, players, clock: ports.clock };
}

describe('the library plays the ads of a title', () => {
  const url = 'https://ads.test/a.xml?media_id=title001';
  const advertising = { client: 'vast', schedule: url };

  function start() {
    const { player, players, clock } = openPlayer();
    const sources = ['a', 'b'].map((name) => ({
      file: `https://c.test/${name}.m3u8`,
      type: undefined,
      drm: undefined,
    }));
    const load = (mediaId: string, source: AdPlan['source'] = { kind: 'vmap', url }) => {
      const ads = { ...planOf(source), mediaId };
      return {
        loading: player.load({ sources, tracks: [], startS: 0, ads }, new AbortController().signal),
      };
    };
    const expectSetUp = async (count: number) => {
      await vi.waitFor(() => expect(players).toHaveLength(count));
      await vi.waitFor(() => expect(players.at(-1)?.config).toHaveProperty('playlist'));
      return players.at(-1);
    };
    return { player, clock, load, expectSetUp };
  }

  const ruled = (rules: Partial<AdRules>): AdPlan['source'] => ({
    kind: 'schedule',
    fetch: async () => ({ breaks: BREAKS, rules: { ...DEFAULT_AD_RULES, ...rules } }),
  });

  it('once, not again with another source', async () => {
    const { player, load, expectSetUp } = start();
    load('title001');
    const first = await expectSetUp(1);
    expect(first?.config).toMatchObject({ advertising });
    first?.tell('ready');
    first?.tell('adImpression', {}, { getState: 'playing' });
    first?.tell('error', { code: 232_404 });
    expect((await expectSetUp(2))?.config).not.toHaveProperty('advertising');
    await player.destroy();
  });

  it('of the rest of a schedule when another source goes on in the middle', async () => {
    const { player, load, expectSetUp } = start();
    const { loading } = load('title001', ruled({}));
    const first = await expectSetUp(1);
    first?.tell('adImpression', {}, { getState: 'playing' });
    await loading;
    first?.tell('adBreakEnd');
    first?.tell('play');
    first?.tell('time', {}, { getPosition: 50, getDuration: 100 });
    first?.tell('error', { code: 232_404 });
    expect((await expectSetUp(2))?.config).toMatchObject({
      playlist: [{ starttime: 50 }],
      advertising: { schedule: [{ offset: '90' }, { offset: 'post' }], rules: { startOnSeek: 'none' } },
    });
    await player.destroy();
  });

  it('from the title on, and as often, as the rules of the schedule say', async () => {
    const { player, load, expectSetUp } = start();
    const hasAds: boolean[] = [];
    for (const count of [1, 2, 3, 4, 5]) {
      load(`title00${count}`, ruled({ startOn: 2, frequency: 2 }));
      hasAds.push('advertising' in ((await expectSetUp(count))?.config ?? {}));
    }
    expect(hasAds).toEqual([false, true, false, true, false]);
    await player.destroy();
  });

  it('without those before it while too little time has passed since the last break', async () => {
    const { player, clock, load, expectSetUp } = start();
    const source = ruled({ minBetweenS: 120 });
    load('title001', source);
    const first = await expectSetUp(1);
    first?.tell('adImpression', {}, { getState: 'playing' });
    first?.tell('adBreakEnd');
    clock.advance(60_000);
    load('title002', source);
    const second = await expectSetUp(2);
    expect(second?.config).toMatchObject({
      advertising: { schedule: [{ offset: '90' }, { offset: '25%' }, { offset: 'post' }] },
    });
    second?.tell('play', {}, { getState: 'playing' });
    clock.advance(60_000);
    load('title003', source);
    expect((await expectSetUp(3))?.config).toMatchObject({ advertising: { schedule: { length: 4 } } });
    await player.destroy();
  });

  it('again when the viewer returns to it after another title, even one that had none', async () => {
    const { player, load, expectSetUp } = start();
    load('title001');
    (await expectSetUp(1))?.tell('adImpression', {}, { getState: 'playing' });
    load('title002');
    (await expectSetUp(2))?.tell('play', {}, { getState: 'playing' });
    load('title001');
    expect((await expectSetUp(3))?.config).toMatchObject({ advertising });
    await player.destroy();
  });
});

describe('between two ads of a break', () => {
  const showFirst = async (end = 'adComplete') => {
    const { player, players } = openPlayer();
    const sources = [{ file: 'https://c.test/a.m3u8', type: undefined, drm: undefined }];
    void player.load({ sources, tracks: [], startS: 0 }, new AbortController().signal);
    const [library] = players;
    invariant(library, 'the library plays the title');
    library.tell('ready');
    const first = { sequence: 1, podcount: 2, skipoffset: 5, clickThroughUrl: 'https://a.test/' };
    library.tell('adImpression', first, { getState: 'playing' });
    library.tell(end);
    return { player, library };
  };

  it.each([
    ['when it is over', 'adComplete'],
    ['when it is skipped', 'adSkipped'],
  ])('the first stays, so that the title does not come up, until the last has ended: %s', async (_, end) => {
    const { player, library } = await showFirst(end);
    expect(player.getState().ad).toMatchObject({ position: 1, count: 2 });
    library.tell('adImpression', { sequence: 2, podcount: 2 });
    expect(player.getState().ad).toMatchObject({ position: 2, skippableInS: undefined, clickUrl: undefined });
    library.tell(end);
    expect(player.getState().ad).toBeUndefined();
    await player.destroy();
  });

  it.each(['adBreakEnd', 'adError', 'time'])('none stays after %s, when there is no second', async (type) => {
    const { player, library } = await showFirst();
    library.tell(type, { position: 1, duration: 60 });
    expect(player.getState().ad).toBeUndefined();
    await player.destroy();
  });
});
