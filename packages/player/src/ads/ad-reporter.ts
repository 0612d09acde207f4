import { toOffsetS } from '@marquee/common/ads/ad-offset.ts';
import type { Clock } from '@marquee/common/platform/clock.ts';

import type { AdBeacons } from './ad-beacons.ts';
import type { AdErrorCode } from './ad-error.ts';
import { fillMacros, type MacroValues } from './fill-macros.ts';
import type { AdTracker, LinearAd } from './linear-ad.ts';

/** Quartile events, each with the played share of the ad (VAST 4.2, 3.14.1). */
const QUARTERS: readonly (readonly [event: string, share: number])[] = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
];

/** Events that are reported every time they happen; all others are reported once. */
export type AdRepeatedEvent = 'pause' | 'resume' | 'mute' | 'unmute' | 'fullscreen' | 'exitFullscreen';

/** VAST 3 and 4 use different names for these events. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['fullscreen', 'playerExpand'],
  ['exitFullscreen', 'playerCollapse'],
  ['skip', 'closeLinear'],
]);

export interface AdReporterPorts {
  readonly beacons: AdBeacons;
  readonly clock: Clock;
}

/** Sends the beacons of one ad, each as its event happens. */
export class AdReporter {
  readonly #ad: LinearAd;
  readonly #ports: AdReporterPorts;
  readonly #getValues: () => Omit<MacroValues, 'nowMs'>;
  readonly #told = new Set<string | AdTracker>();

  constructor(ad: LinearAd, ports: AdReporterPorts, getValues: () => Omit<MacroValues, 'nowMs'>) {
    this.#ad = ad;
    this.#ports = ports;
    this.#getValues = getValues;
  }

  /** Reports the first frame shown. */
  show(): void {
    if (this.#told.has('impression')) return;
    this.#told.add('impression');
    this.#send(this.#ad.reports.impressions);
    this.#tellOnce('creativeView');
  }

  /** Reports progress: `positionS` of `durationS` seconds have played. */
  progress(positionS: number, durationS: number): void {
    if (!this.#told.has('impression') || positionS <= 0) return;
    this.#tellOnce('start');
    for (const [event, share] of QUARTERS) if (positionS >= share * durationS) this.#tellOnce(event);
    for (const tracker of this.#ad.reports.trackers) {
      const atS =
        tracker.event === 'progress' && tracker.offset ? toOffsetS(tracker.offset, durationS) : undefined;
      if (atS === undefined || positionS < atS || this.#told.has(tracker)) continue;
      this.#told.add(tracker);
      this.#send([tracker.url]);
    }
  }

  complete(): void {
    for (const [event] of QUARTERS) this.#tellOnce(event);
    this.#tellOnce('complete');
  }

  skip(): void {
    this.#tellOnce('skip');
  }

  follow(): void {
    this.#send(this.#ad.reports.clicks);
  }

  repeat(event: AdRepeatedEvent): void {
    if (this.#told.has('impression')) this.#tell(event);
  }

  fail(errorCode: AdErrorCode): void {
    this.#send(this.#ad.reports.errors, errorCode);
  }

  #tellOnce(event: string): void {
    if (this.#told.has(event)) return;
    this.#told.add(event);
    this.#tell(event);
  }

  #tell(event: string): void {
    const names = [event, OTHER_NAMES.get(event)];
    this.#send(
      this.#ad.reports.trackers.filter((tracker) => names.includes(tracker.event)).map(({ url }) => url),
    );
  }

  #send(urls: readonly string[], errorCode?: AdErrorCode): void {
    const { beacons, clock } = this.#ports;
    const values = { ...this.#getValues(), nowMs: clock.now(), errorCode };
    for (const url of urls) beacons.send(fillMacros(url, values));
  }
}
