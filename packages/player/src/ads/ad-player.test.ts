import { describe, expect, it } from 'vitest';
import { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import {
  AdTitle,
  adBreak,
  inlineAd,
  settle,
  vastDocument,
  type AdTitleOptions,
} from '@marquee/testing/ad-title.ts';

import { AdPlayer } from './ad-player.ts';
import { PICTURE_LIMIT_MS } from './ad-screen.ts';

const start = (options: AdTitleOptions = {}): AdTitle =>
  new AdTitle(
    options,
    (content, ports) => new AdPlayer(content, { ...ports, visit: new AdVisit(ports.clock) }),
  );

describe('a pre-roll', () => {
  it('plays before the title, which loads meanwhile and starts after it', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    expect(all.player.getState().phase).toBe('loading');
    expect(all.content.requests).toHaveLength(1);
    await all.showAd('pre');
    expect(all.openings).toBe(0);
    all.ad.end();
    await all.expectOpening(1);
    expect(all.player.getState().ad).toBeUndefined();
    expect(all.title.element.paused).toBe(false);
  });

  it('reports everything to the advertiser in order', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await all.showAd('pre');
    for (const positionS of [2.6, 5.1, 7.6]) all.ad.playTo(positionS);
    all.ad.end();
    await all.expectOpening(1);
    expect(all.beacons).toEqual([
      'pre/impression',
      'pre/start',
      'pre/firstQuartile',
      'pre/midpoint',
      'pre/thirdQuartile',
      'pre/complete',
    ]);
  });

  it('sends 400 beacons at most, however many addresses its ad names', async () => {
    const impressions = '<Impression>https://t.test/many</Impression>'.repeat(150);
    const [before = '', after = ''] = inlineAd('pre').split('<Error>');
    const wrap = (to: string) =>
      `<Ad><Wrapper><VASTAdTagURI>https://ads.test/${to}.xml</VASTAdTagURI>${impressions}</Wrapper></Ad>`;
    const ad = vastDocument(`${before}${impressions}<Error>${after}`);
    const all = start({ breaks: [adBreak('pre')], answers: { pre: vastDocument(wrap('b')) } });
    all.http.answer('/b.xml', vastDocument(wrap('c'))).answer('/c.xml', ad);
    all.load();
    await all.showAd('pre');
    expect(all.beacons).toHaveLength(400);
    all.ad.end();
    await all.expectOpening(1);
    expect(all.beacons).toHaveLength(400);
  });

  it('shows 20 ads at most', async () => {
    const ads = (from: number) =>
      Array.from({ length: 15 }, (_, index) => inlineAd(`ad${from + index}`, { sequence: `${index + 1}` }));
    const all = start({
      breaks: [adBreak('pre'), adBreak('00:00:00', 'more')],
      answers: { pre: vastDocument(...ads(0)), more: vastDocument(...ads(15)) },
    });
    all.load();
    await all.showAd('ad0');
    expect(all.player.getState().ad).toMatchObject({ position: 1, count: 20 });
  });

  it('of several ads plays them one after the other', async () => {
    const pod = vastDocument(inlineAd('two', { sequence: '2' }), inlineAd('one', { sequence: '1' }));
    const all = start({ breaks: [adBreak('pre')], answers: { pre: pod } });
    all.load();
    await all.showAd('one');
    expect(all.player.getState().ad).toMatchObject({ position: 1, count: 2 });
    all.ad.end();
    await expect.poll(() => all.player.getState().phase).toBe('buffering');
    expect(all.player.getState().ad).toBeDefined();
    await all.showAd('two');
    expect(all.player.getState().ad).toMatchObject({ position: 2, count: 2 });
    all.ad.end();
    await all.expectOpening(1);
  });

  it('of several ads covers none with the picture of the title, as a title that loads does', async () => {
    const pod = vastDocument(inlineAd('one', { sequence: '1' }), inlineAd('two', { sequence: '2' }));
    const all = start({ breaks: [adBreak('pre')], answers: { pre: pod } });
    all.load();
    await all.showAd('one');
    const phases = new Set<string>();
    all.player.subscribe(({ phase }) => phases.add(phase), new AbortController().signal);
    all.ad.end();
    await all.showAd('two');
    expect(phases).toEqual(new Set(['playing', 'buffering']));
  });

  it('keeps the resume position of the title', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load({ startS: 42 });
    all.content.set({ phase: 'ready', positionS: 42, durationS: 100 });
    await all.showAd('pre');
    expect(all.player.getState()).toMatchObject({ positionS: 42, durationS: 100 });
    expect(all.content.requests[0]).toMatchObject({ startS: 42 });
  });

  it('does not play again when the same title is reloaded after a failure', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await all.showAd('pre');
    all.ad.end();
    await all.expectOpening(1);
    all.content.set({ phase: 'failed', error: new AppError('media_network', '') });
    all.load({ startS: 30 });
    await all.expectOpening(2);
    expect(all.ad.sources).toHaveLength(1);
  });

  it('comes with the next title', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await all.showAd('pre');
    all.ad.end();
    await all.expectOpening(1);
    all.load({ ads: { ...all.plan, mediaId: 'title002' } });
    await expect.poll(() => all.ad.sources).toHaveLength(2);
  });

  it('ends at once when the viewer leaves the title', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    const leaving = new AbortController();
    all.load({}, leaving.signal);
    await all.showAd('pre');
    leaving.abort();
    expect(all.ad.element.hasAttribute('src')).toBe(false);
    expect(all.beacons).not.toContain('pre/complete');
  });
});

describe('a title begins', () => {
  it('at once without a plan', async () => {
    const all = start();
    void all.player.load({ sources: [], tracks: [], startS: 0 }, new AbortController().signal);
    expect(all.content.requests[0]?.playAfter).toBeUndefined();
  });

  it.each([
    ['is empty', vastDocument()],
    ['is broken', '<VAST><Ad'],
    ['is not XML', '{"no": "xml"}'],
    ['has no playable file', vastDocument(inlineAd('pre', { type: 'video/x-flv' }))],
  ])('when the answer %s', async (_name, answer) => {
    const all = start({ breaks: [adBreak('pre')], answers: { pre: answer } });
    all.load();
    await all.expectOpening(1);
    expect(all.player.getState().ad).toBeUndefined();
  });

  it('when the schedule fails to load', async () => {
    const all = start();
    const fetch = () => Promise.reject(new AppError('network_unreachable', ''));
    all.load({ ads: { ...all.plan, source: { kind: 'schedule', fetch } } });
    await all.expectOpening(1);
  });

  it('when the ad server does not respond, after ten seconds', async () => {
    const all = start({ breaks: [adBreak('pre')], answers: { pre: () => new Promise(() => undefined) } });
    all.load();
    await settle();
    all.clock.advance(9_999);
    await settle();
    expect(all.openings).toBe(0);
    all.clock.advance(1);
    await all.expectOpening(1);
  });

  it('when the ad’s file is missing, which is reported to the ad server', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await expect.poll(() => all.ad.sources).toHaveLength(1);
    all.ad.fail();
    await all.expectOpening(1);
    expect(all.beacons).toEqual(['pre/401']);
  });

  it('when the ad’s file loads too slowly, which then loads no further', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await expect.poll(() => all.ad.sources).toHaveLength(1);
    all.clock.advance(PICTURE_LIMIT_MS);
    await all.expectOpening(1);
    expect(all.beacons).toEqual(['pre/402']);
    expect(all.ad.element.hasAttribute('src')).toBe(false);
  });

  it('when the ad fails midway', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await all.showAd('pre');
    all.ad.fail();
    await all.expectOpening(1);
    expect(all.beacons.at(-1)).toBe('pre/405');
  });

  it('without its ads when it fails itself, and shows its failure', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await all.showAd('pre');
    all.content.set({ phase: 'failed', error: new AppError('media_geo_blocked', '') });
    expect(all.player.getState()).toMatchObject({ phase: 'failed', ad: undefined });
    expect(all.ad.element.hasAttribute('src')).toBe(false);
  });
});

describe('a viewer', () => {
  it('can skip an ad after its skip offset, not before', async () => {
    const all = start({
      breaks: [adBreak('pre')],
      answers: { pre: vastDocument(inlineAd('pre', { skipoffset: '00:00:05' })) },
    });
    all.load();
    await all.showAd('pre');
    expect(all.player.getState().ad?.skippableInS).toBe(4);
    all.player.ads?.skip();
    expect(all.ad.element.paused).toBe(false);
    all.ad.playTo(5);
    expect(all.player.getState().ad?.skippableInS).toBe(0);
    all.player.ads?.skip();
    await all.expectOpening(1);
    expect(all.beacons).toContain('pre/skip');
    expect(all.beacons).not.toContain('pre/complete');
  });

  it('can never skip an ad without a skip offset', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await all.showAd('pre');
    expect(all.player.getState().ad?.skippableInS).toBeUndefined();
    all.player.ads?.skip();
    expect(all.ad.element.paused).toBe(false);
  });

  it('opens the advertiser’s page: the ad pauses and the click is reported', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.load();
    await all.showAd('pre');
    expect(all.player.getState().ad?.clickUrl).toBe('https://shop.test/pre');
    all.player.ads?.follow();
    expect(all.player.getState()).toMatchObject({ phase: 'paused', ad: { position: 1 } });
    expect(all.beacons.slice(-2).toSorted()).toEqual(['pre/click', 'pre/pause']);
  });

  it('keeps the volume between title and ad', async () => {
    const all = start({ breaks: [adBreak('pre')] });
    all.title.element.volume = 0.3;
    all.load();
    await all.showAd('pre');
    expect(all.ad.element.volume).toBe(0.3);
    all.ad.element.muted = true;
    all.ad.fire('volumechange');
    expect(all.title.element.muted).toBe(true);
    expect(all.beacons).toContain('pre/mute');
  });
});

it('everything stops when the player is destroyed', async () => {
  const all = start({ breaks: [adBreak('pre')] });
  all.load();
  await all.showAd('pre');
  await all.player.destroy();
  expect(all.content.isDestroyed).toBe(true);
  expect(all.ad.element.hasAttribute('src')).toBe(false);
  expect(all.ad.element.isConnected).toBe(false);
});
