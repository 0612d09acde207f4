import { inject, injectable, multiInject } from 'inversify';

import { AnalyticsSink, type AnalyticsEvent } from '../platform/analytics-sink.ts';
import { Logger } from '../platform/logger.ts';

/** Hands what happens to the places that measure it; nothing at all before the viewer has agreed. */
@injectable()
export class AnalyticsController {
  readonly #sinks: readonly AnalyticsSink[];
  readonly #logger: Logger;
  #isAllowed = false;
  /** The page on screen, so that it counts when the viewer agrees while looking at it. */
  #page: AnalyticsEvent | undefined;

  constructor(@multiInject(AnalyticsSink) sinks: readonly AnalyticsSink[], @inject(Logger) logger: Logger) {
    this.#sinks = sinks;
    this.#logger = logger;
  }

  /** Whether the viewer agrees now. */
  get isAllowed(): boolean {
    return this.#isAllowed;
  }

  /** Begins or ends the measuring. What happened before the viewer agreed is not told, except the page on screen. */
  setAllowed(isAllowed: boolean): void {
    const begins = isAllowed && !this.#isAllowed;
    this.#isAllowed = isAllowed;
    if (begins && this.#page) this.#send(this.#page);
  }

  /** Tells of `event`, once for a page that is told of twice in a row. Never throws. */
  track(event: AnalyticsEvent): void {
    if (event.type === 'page_view') {
      if (this.#page?.type === 'page_view' && this.#page.path === event.path) return;
      this.#page = event;
    }
    if (this.#isAllowed) this.#send(event);
  }

  #send(event: AnalyticsEvent): void {
    for (const sink of this.#sinks) {
      try {
        if (sink.supports(event)) sink.send(event);
      } catch (error) {
        this.#logger.debug('An event could not be sent', error);
      }
    }
  }
}
