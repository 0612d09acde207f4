import { inject, injectable, multiInject } from 'inversify';

import { getPage } from '../content/paths.ts';
import { AnalyticsSink, type AnalyticsEvent } from '../platform/analytics-sink.ts';
import { Logger } from '../platform/logger.ts';

/** Sends events to the analytics sinks; sends nothing before the viewer has consented. */
@injectable()
export class AnalyticsController {
  readonly #sinks: readonly AnalyticsSink[];
  readonly #logger: Logger;
  #isAllowed = false;
  /** The current page, sent when the viewer consents while it is open. */
  #page: Extract<AnalyticsEvent, { readonly type: 'page_view' }> | undefined;

  constructor(@multiInject(AnalyticsSink) sinks: readonly AnalyticsSink[], @inject(Logger) logger: Logger) {
    this.#sinks = sinks;
    this.#logger = logger;
  }

  /** Whether the viewer has consented. */
  get isAllowed(): boolean {
    return this.#isAllowed;
  }

  /** Starts or stops sending. Events from before consent are dropped, except the current page view. */
  setAllowed(isAllowed: boolean): void {
    const begins = isAllowed && !this.#isAllowed;
    this.#isAllowed = isAllowed;
    if (begins && this.#page) this.#send(this.#page);
  }

  /** Sends `event`; a repeated view of the same page is sent once. Never throws. */
  track(event: AnalyticsEvent): void {
    if (event.type === 'page_view') {
      const before = this.#page;
      this.#page = event;
      if (before && getPage(before.path) === getPage(event.path)) return;
    }
    if (this.#isAllowed) this.#send(event);
  }

  #send(event: AnalyticsEvent): void {
    for (const sink of this.#sinks) {
      try {
        if (sink.supports(event)) sink.send(event);
      } catch (error) {
        this.#logger.debug('Failed to send an event', error);
      }
    }
  }
}
