import { inject, injectable } from 'inversify';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { StartRecord } from '@marquee/common/config/start-record.ts';
import { getAnalyticsAddress } from '@marquee/common/consent/consent.ts';
import { redactText } from '@marquee/common/error-reporting/redact.ts';
import { describeSite } from '@marquee/common/error-reporting/report-site.ts';
import type { AnalyticsEvent, AnalyticsSink } from '@marquee/common/platform/analytics-sink.ts';
import { AppVersion } from '@marquee/common/platform/app-version.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import type { ErrorReport, ErrorReportSink } from '@marquee/common/platform/error-report-sink.ts';
import type { PlaybackFailure, PlaybackFailureSink } from '@marquee/common/platform/playback-failure-sink.ts';

import { sendBeacon } from './send-beacon.ts';

/**
 * Sends events to the deployment's own URL (`analyticsUrl`), signed with the token of the configuration. A visit is one
 * page load: nothing is stored that could identify a returning viewer.
 */
@injectable()
export class BeaconAnalytics implements AnalyticsSink {
  readonly #site: SiteContext;
  readonly #clock: Clock;
  readonly #version: AppVersion;
  readonly #address: string | undefined;
  readonly #visit = Math.random().toString(36).slice(2);

  constructor(
    @inject(SiteContext) site: SiteContext,
    @inject(Clock) clock: Clock,
    @inject(AppVersion) version: AppVersion,
  ) {
    this.#version = version;
    this.#site = site;
    this.#clock = clock;
    this.#address = getAnalyticsAddress(site);
  }

  supports(): boolean {
    return this.#address !== undefined;
  }

  send(event: AnalyticsEvent): void {
    const { siteId, analyticsToken } = this.#site.config;
    if (this.#address === undefined) return;
    sendBeacon(this.#address, {
      ...event,
      siteId,
      token: analyticsToken,
      visit: this.#visit,
      appVersion: this.#version,
      at: new Date(this.#clock.now()).toISOString(),
    });
  }
}

/** Sends error reports to the deployment's own URL (`errorReportUrl`). */
@injectable()
export class BeaconErrorReports implements ErrorReportSink {
  readonly #site: SiteContext;
  readonly #clock: Clock;
  readonly #version: AppVersion;
  readonly #record: StartRecord;

  constructor(
    @inject(SiteContext) site: SiteContext,
    @inject(Clock) clock: Clock,
    @inject(AppVersion) version: AppVersion,
    @inject(StartRecord) record: StartRecord,
  ) {
    this.#record = record;
    this.#version = version;
    this.#site = site;
    this.#clock = clock;
  }

  supports(): boolean {
    return this.#site.settings.errorReportUrl !== undefined;
  }

  send(report: ErrorReport): void {
    const { errorReportUrl } = this.#site.settings;
    if (errorReportUrl === undefined) return;
    sendBeacon(errorReportUrl, {
      ...report,
      ...describeSite(this.#record),
      siteId: this.#site.config.siteId,
      path: redactText(window.location.pathname),
      appVersion: this.#version,
      at: new Date(this.#clock.now()).toISOString(),
    });
  }
}

/**
 * Sends playback failures to `errorReportUrl`. These need no consent: no site, visit, title, page or time, and nothing
 * beyond what is listed here.
 */
@injectable()
export class BeaconPlaybackFailures implements PlaybackFailureSink {
  readonly #site: SiteContext;
  readonly #version: AppVersion;

  constructor(@inject(SiteContext) site: SiteContext, @inject(AppVersion) version: AppVersion) {
    this.#site = site;
    this.#version = version;
  }

  supports(): boolean {
    return this.#site.settings.errorReportUrl !== undefined;
  }

  send({ code, engine, stream }: PlaybackFailure): void {
    const { errorReportUrl } = this.#site.settings;
    if (errorReportUrl === undefined) return;
    sendBeacon(errorReportUrl, {
      type: 'playback_failure',
      code,
      engine,
      stream,
      appVersion: this.#version,
    });
  }
}
