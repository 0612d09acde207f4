import { describe, expect, it, vi } from 'vitest';
import { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import {
  AdTitle,
  adBreak,
  inlineAd,
  settle,
  vastDocument,
  type AdTitleOptions,
} from '@marquee/testing/ad-title.ts';

import { AdPlayer } from './ad-player.ts';

const start = (options: AdTitleOptions = {}): AdTitle =>
  new AdTitle(
    options,
    (content, ports) => new AdPlayer(content, { ...ports, visit: new AdVisit(ports.clock) }),
  );

describe('a mid-roll', () => {
  const mid = { breaks: [adBreak('50%', 'mid')] };

  it('is loaded ahead, plays at its time, and the title continues at its position', async () => {
    const all = start(mid);
    await all.watchFrom(39);
    expect(all.ad.sources).toEqual([]);
    all.watch(41);
    await expect.poll(() => all.ad.sources).toHaveLength(1);
    all.ad.loadMetadata(10);
    all.watch(49.9);
    await settle();
    expect(all.player.getState().ad).toBeUndefined();
    all.watch(50.1);
    await expect.poll(() => all.ad.element.paused).toBe(false);
    expect(all.title.element.paused).toBe(true);
    all.ad.playTo(1);
    expect(all.player.getState()).toMatchObject({ phase: 'playing', positionS: 50.1, ad: { position: 1 } });
    all.ad.end();
    await expect.poll(() => all.title.element.paused).toBe(false);
    expect(all.title.element.currentTime).toBe(50.1);
    expect(all.player.getState().ad).toBeUndefined();
  });

  it('is followed by the title at once: nothing says that the viewer paused it', async () => {
    const all = start(mid);
    await all.watchFrom(45);
    all.watch(51);
    await all.showAd('mid');
    all.content.set({ phase: 'paused' });
    const phases: string[] = [];
    all.player.subscribe(({ phase, ad }) => {
      if (!ad) phases.push(phase);
    }, new AbortController().signal);
    all.ad.end();
    await expect.poll(() => all.title.element.paused).toBe(false);
    all.watch(51.2);
    expect([...new Set(phases)]).toEqual(['buffering', 'playing']);
  });

  it('leaves the title paused when the browser does not let it go on', async () => {
    const all = start(mid);
    await all.watchFrom(45);
    all.watch(51);
    await all.showAd('mid');
    all.content.set({ phase: 'paused' });
    vi.spyOn(all.title.element, 'play').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
    all.ad.end();
    await expect.poll(() => all.player.getState()).toMatchObject({ phase: 'paused', ad: undefined });
  });

  it('ends the full screen of a phone, which shows nothing but the title', async () => {
    const all = start(mid);
    const leave = vi.fn();
    Object.assign(all.title.element, { webkitDisplayingFullscreen: true, webkitExitFullscreen: leave });
    await all.watchFrom(45);
    expect(leave).not.toHaveBeenCalled();
    all.watch(51);
    await all.showAd('mid');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('ends its own full screen on a phone, which would not show the title', async () => {
    const all = start(mid);
    const leave = vi.fn();
    Object.assign(all.ad.element, { webkitDisplayingFullscreen: true, webkitExitFullscreen: leave });
    await all.watchFrom(45);
    all.watch(51);
    await all.showAd('mid');
    expect(leave).not.toHaveBeenCalled();
    all.ad.end();
    await expect.poll(() => all.title.element.paused).toBe(false);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('that loads slowly never stops the title: it plays when it is ready', async () => {
    const all = start(mid);
    await all.watchFrom(45);
    all.watch(52);
    await expect.poll(() => all.ad.sources).toHaveLength(1);
    expect(all.title.element.paused).toBe(false);
    all.watch(55);
    await all.showAd('mid');
    expect(all.player.getState().positionS).toBe(55);
  });

  it('cannot be skipped by seeking; of several, only the last plays', async () => {
    const all = start({ breaks: [adBreak('20'), adBreak('40'), adBreak('60')] });
    await all.watchFrom(5);
    all.watch(50);
    await all.showAd('40');
    all.ad.end();
    await expect.poll(() => all.title.element.currentTime).toBe(50);
  });

  it('does not play again when the viewer seeks back over it', async () => {
    const all = start(mid);
    await all.watchFrom(45);
    all.watch(51);
    await all.showAd('mid');
    all.ad.end();
    await expect.poll(() => all.player.getState().ad).toBeUndefined();
    for (const positionS of [30, 49, 52]) all.watch(positionS);
    await settle();
    expect(all.ad.sources).toHaveLength(1);
  });

  it('is in the state of the title until it has played', async () => {
    const all = start(mid);
    await all.watchFrom(39);
    const { adBreaksS } = all.player.getState();
    expect(adBreaksS).toEqual([50]);
    all.watch(45);
    expect(all.player.getState().adBreaksS).toBe(adBreaksS);
    all.watch(51);
    await all.showAd('mid');
    all.ad.end();
    await expect.poll(() => all.player.getState().ad).toBeUndefined();
    expect(all.player.getState().adBreaksS).toEqual([]);
  });

  it('waits for a viewer who has paused', async () => {
    const all = start(mid);
    await all.watchFrom(45);
    await expect.poll(() => all.ad.sources).toHaveLength(1);
    all.ad.loadMetadata(10);
    await settle();
    all.content.set({ phase: 'paused', positionS: 70 });
    await settle();
    expect(all.player.getState()).toMatchObject({ phase: 'paused', ad: undefined });
    all.content.set({ phase: 'playing' });
    await expect.poll(() => all.ad.element.paused).toBe(false);
  });

  it('is dropped when it fails to load, without an effect on the title', async () => {
    const all = start({ ...mid, answers: { mid: vastDocument() } });
    await all.watchFrom(45);
    for (const positionS of [49, 51, 60]) all.watch(positionS);
    await settle();
    expect(all.title.element.paused).toBe(false);
    expect(all.player.getState()).toMatchObject({ phase: 'playing', positionS: 60, ad: undefined });
  });

  it('restores the position of the title after something else changed it', async () => {
    const all = start(mid);
    await all.watchFrom(45);
    all.watch(51);
    await all.showAd('mid');
    all.title.element.currentTime = 99;
    await all.title.element.play();
    expect(all.title.element.paused).toBe(true);
    all.ad.end();
    await expect.poll(() => all.title.element.currentTime).toBe(51);
  });

  it('is skipped by a title that resumes after it', async () => {
    const all = start(mid);
    await all.watchFrom(70, { startS: 70 });
    await settle();
    expect(all.ad.sources).toEqual([]);
  });

  it('never plays in a live stream, which has pre-rolls only', async () => {
    const all = start({ breaks: [adBreak('pre'), adBreak('10'), adBreak('post')], isLive: true });
    all.load();
    await all.showAd('pre');
    all.ad.end();
    await all.expectOpening(1);
    for (const positionS of [5, 11, 30]) all.watch(positionS);
    all.content.set({ phase: 'ended' });
    await settle();
    expect(all.ad.sources).toHaveLength(1);
    expect(all.player.getState().phase).toBe('ended');
  });
});

describe('a post-roll', () => {
  const post = { breaks: [adBreak('post')] };

  it('plays before the title counts as ended', async () => {
    const all = start(post);
    await all.watchFrom(95);
    const phases: string[] = [];
    all.player.subscribe(({ phase }) => phases.push(phase), new AbortController().signal);
    all.content.set({ phase: 'ended', positionS: 100 });
    await all.showAd('post');
    expect(phases).not.toContain('ended');
    all.ad.end();
    await expect.poll(() => all.player.getState().phase).toBe('ended');
    expect(all.title.element.currentTime).toBe(95);
  });

  it('without ads ends the title at once', async () => {
    const all = start({ ...post, answers: { post: vastDocument() } });
    await all.watchFrom(95);
    await settle();
    all.content.set({ phase: 'ended', positionS: 100 });
    expect(all.player.getState().phase).toBe('ended');
  });

  it('that does not load ends the title after ten seconds', async () => {
    const all = start({ ...post, answers: { post: () => new Promise(() => undefined) } });
    await all.watchFrom(80);
    all.content.set({ phase: 'ended', positionS: 100 });
    expect(all.player.getState().phase).toBe('buffering');
    await settle();
    all.clock.advance(10_000);
    await expect.poll(() => all.player.getState().phase).toBe('ended');
  });

  it('is canceled when the viewer seeks back', async () => {
    const all = start({ ...post, answers: { post: () => new Promise(() => undefined) } });
    await all.watchFrom(80);
    all.content.set({ phase: 'ended', positionS: 100 });
    all.watch(20);
    expect(all.player.getState()).toMatchObject({ phase: 'playing', positionS: 20 });
  });
});

describe('the rules of a schedule', () => {
  it('keep breaks apart', async () => {
    const all = start({ breaks: [adBreak('pre'), adBreak('20')], rules: { minBetweenS: 60 } });
    all.load();
    await all.showAd('pre');
    all.ad.end();
    await all.expectOpening(1);
    for (const positionS of [15, 21, 25]) all.watch(positionS);
    await settle();
    expect(all.player.getState().ad).toBeUndefined();
  });

  it('leave whole titles without ads', async () => {
    const all = start({ breaks: [adBreak('pre'), adBreak('20')], rules: { startOn: 2 } });
    await all.watchFrom(15);
    all.watch(25);
    await settle();
    expect(all.ad.sources).toEqual([]);
    all.load({ ads: { ...all.plan, mediaId: 'title002' } });
    await all.showAd('pre');
  });

  it('may play the last mid-roll before a title that resumes after it', async () => {
    const breaks = [adBreak('pre'), adBreak('20'), adBreak('40')];
    const all = start({ breaks, rules: { startOnSeek: 'mid' } });
    all.load({ startS: 50 });
    await all.showAd('40');
  });
});

it('a phone held upright loads the file for its width, not its height', async () => {
  vi.stubGlobal('screen', { width: 390, height: 844 });
  const [small, large] = [360, 800].map(
    (px) => `<MediaFile type="video/mp4" height="${px}">https://cdn.test/${px}.mp4</MediaFile>`,
  );
  const pre = vastDocument(inlineAd('pre').replace(/<MediaFile .*<\/MediaFile>/, `${large}${small}`));
  const all = start({ breaks: [adBreak('pre')], answers: { pre } });
  vi.unstubAllGlobals();
  all.load();
  await expect.poll(() => all.ad.sources).toEqual(['https://cdn.test/360.mp4']);
});

it('a tag with macros of JW Player is requested with the values of the title', async () => {
  const tag = 'https://ads.test/pre.xml?id=__item-mediaid__&genre=__item-genre__&t=__timestamp__';
  const all = start({ breaks: [{ ...adBreak('pre'), tags: [tag] }] });
  all.http.answer('https://ads.test/pre.xml', vastDocument(inlineAd('pre')));
  all.load();
  await all.showAd('pre');
  expect(all.http.requests).toContain(
    `https://ads.test/pre.xml?id=title001&genre=Drama&t=${all.clock.now()}`,
  );
});

it('a VMAP document names the breaks of the title', async () => {
  const all = start();
  const document = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
    <vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:VASTAdData>${vastDocument(inlineAd('own'))}</vmap:VASTAdData></vmap:AdSource>
      <vmap:TrackingEvents><vmap:Tracking event="breakStart">https://t.test/breakStart</vmap:Tracking><vmap:Tracking event="breakEnd">https://t.test/breakEnd</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>
    <vmap:AdBreak timeOffset="50%" breakType="linear"><vmap:AdSource><vmap:AdTagURI>https://ads.test/tag.xml</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
  </vmap:VMAP>`;
  all.http
    .answer('/vmap.xml?media_id=title001', document)
    .answer('https://ads.test/tag.xml', vastDocument(inlineAd('tag')));
  const url = 'https://cdn.test/vmap.xml?media_id=title001';
  all.load({ ads: { ...all.plan, source: { kind: 'vmap', url } } });
  await all.showAd('own');
  all.ad.end();
  await all.expectOpening(1);
  expect(all.beacons.at(0)).toBe('breakStart');
  expect(all.beacons.at(-1)).toBe('breakEnd');
  all.watch(45);
  all.watch(51);
  await all.showAd('tag');
});
