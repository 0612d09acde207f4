import { DEFAULT_AD_RULES, type AdBreak, type AdPlan, type AdRules } from '@marquee/common/ads/ad-plan.ts';
import { parseAdOffset } from '@marquee/common/ads/ad-offset.ts';
import type { Player, PlayerRequest } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expect } from 'vitest';

import { FakeMedia } from './fakes/fake-media.ts';
import { FakePlayer } from './fakes/fake-player.ts';
import { createFakePorts, type FakePorts } from './fakes/fake-ports.ts';

const AD = 'https://ads.test';
const EVENTS = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip', 'pause', 'mute'];

/** A 10 s ad with a media file, a click-through and tracking addresses, all under its name. */
export function inlineAd(name: string, { skipoffset = '', sequence = '', type = 'video/mp4' } = {}): string {
  const trackers = EVENTS.map(
    (event) => `<Tracking event="${event}">https://t.test/${name}/${event}</Tracking>`,
  ).join('');
  return `<Ad ${sequence && `sequence="${sequence}"`}><InLine>
    <Impression>https://t.test/${name}/impression</Impression><Error>https://t.test/${name}/[ERRORCODE]</Error>
    <Creatives><Creative><Linear ${skipoffset && `skipoffset="${skipoffset}"`}>
      <Duration>00:00:10</Duration><TrackingEvents>${trackers}</TrackingEvents>
      <VideoClicks><ClickThrough>https://shop.test/${name}</ClickThrough><ClickTracking>https://t.test/${name}/click</ClickTracking></VideoClicks>
      <MediaFiles><MediaFile type="${type}">https://cdn.test/${name}.mp4</MediaFile></MediaFiles>
    </Linear></Creative></Creatives></InLine></Ad>`;
}

export const vastDocument = (...ads: readonly string[]): string =>
  `<VAST version="4.2">${ads.join('')}</VAST>`;

/** An ad break whose tag defaults to the name of its offset. */
export function adBreak(offset: string, tag = offset.replace(/\W/g, '')): AdBreak {
  const parsed = parseAdOffset(offset);
  invariant(parsed, 'the offset is one');
  return { offset: parsed, tags: [`${AD}/${tag}.xml`], skipAfterS: undefined };
}

export interface AdTitleOptions {
  readonly breaks?: readonly AdBreak[];
  readonly rules?: Partial<AdRules>;
  /** Ad documents by the name of their tag; every other tag returns one ad with the tag's name. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly isLive?: boolean;
}

export interface AdTitlePorts extends Pick<FakePorts, 'http' | 'clock' | 'logger'> {
  readonly beacons: { send(url: string): void };
}

/** A 100 s title with ads, in a player made by the test; the test reports playback of the title and the ads. */
export class AdTitle {
  readonly content = new FakePlayer();
  readonly title = new FakeMedia(this.content.surface);
  readonly player: Player<HTMLVideoElement>;
  readonly ad: FakeMedia;
  /** Received tracking requests, without the host. */
  readonly beacons: string[] = [];
  readonly plan: AdPlan;
  readonly clock: FakePorts['clock'];
  readonly http: FakePorts['http'];
  /** How often the title was allowed to start. */
  openings = 0;

  constructor(
    { breaks = [], rules = {}, answers = {}, isLive = false }: AdTitleOptions,
    createPlayer: (content: FakePlayer, ports: AdTitlePorts) => Player<HTMLVideoElement>,
  ) {
    const { http, clock, logger } = createFakePorts();
    for (const { tags } of breaks) {
      const name = tags[0]?.slice(AD.length + 1, -4) ?? '';
      http.answer(`${AD}/${name}.xml`, answers[name] ?? vastDocument(inlineAd(name)));
    }
    this.http = http;
    this.clock = clock;
    const beacons = { send: (url: string) => this.beacons.push(url.replace('https://t.test/', '')) };
    this.player = createPlayer(this.content, { http, clock, logger, beacons });
    const surface = this.player.ads?.surface;
    invariant(surface, 'ads have a surface of their own');
    this.ad = new FakeMedia(surface);
    const schedule = { breaks, rules: { ...DEFAULT_AD_RULES, ...rules } };
    const source = { kind: 'schedule', fetch: async () => schedule } as const;
    const itemMacros = { mediaid: 'title001', title: 'Neon & Vespers', genre: 'Drama' };
    this.plan = { mediaId: 'title001', isLive, durationS: 100, itemMacros, source };
  }

  load(request: Partial<PlayerRequest> = {}, signal = new AbortController().signal): void {
    void this.player.load({ sources: [], tracks: [], startS: 0, ads: this.plan, ...request }, signal);
    void this.content.requests.at(-1)?.playAfter?.then(() => {
      this.openings += 1;
      this.title.loadMetadata(100);
      void this.content.surface.play();
    });
  }

  /** Reports that the title plays at this second, as the engine does. */
  watch(positionS: number): void {
    this.title.element.currentTime = positionS;
    this.content.set({ phase: 'playing', positionS, durationS: 100 });
  }

  /** Loads a title without a pre-roll and plays it at a second. */
  async watchFrom(positionS: number, request: Partial<PlayerRequest> = {}): Promise<void> {
    this.load(request);
    await this.expectOpening(1);
    this.watch(positionS);
  }

  async expectOpening(times: number): Promise<void> {
    await expect.poll(() => this.openings).toBe(times);
  }

  /** Waits until an ad is loaded, gives it a 10 s file and shows its first second. */
  async showAd(name: string): Promise<void> {
    await expect.poll(() => this.ad.sources.at(-1)).toBe(`https://cdn.test/${name}.mp4`);
    this.ad.loadMetadata(10);
    await expect.poll(() => this.ad.element.paused).toBe(false);
    this.ad.playTo(1);
    expect(this.player.getState()).toMatchObject({ phase: 'playing', ad: { remainingS: 9 } });
  }
}

/** Waits until all pending microtasks and zero-delay timers have run. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
