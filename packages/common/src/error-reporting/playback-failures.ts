import { inject, injectable, multiInject } from 'inversify';

import { SiteContext } from '../config/site-context.ts';
import type { MediaItem } from '../content/media-item.ts';
import { PlaybackFailureSink, type PlaybackStream } from '../platform/playback-failure-sink.ts';
import { isHlsSource, isManifestSource, orderSources } from '../playback/media-source.ts';
import { PlaybackStore } from '../playback/playback-store.ts';

/** Limit for a viewer who keeps pressing "Try again". */
const MAX_FAILURES_A_VISIT = 20;

/** Counts titles that do not play where the deployment collects error reports; needs no consent, see `PlaybackFailure`. */
@injectable()
export class PlaybackFailures {
  readonly #sinks: readonly PlaybackFailureSink[];
  readonly #store: PlaybackStore;
  readonly #site: SiteContext;
  #sent = 0;

  constructor(
    @multiInject(PlaybackFailureSink) sinks: readonly PlaybackFailureSink[],
    @inject(PlaybackStore) store: PlaybackStore,
    @inject(SiteContext) site: SiteContext,
  ) {
    this.#sinks = sinks;
    this.#store = store;
    this.#site = site;
  }

  /** Sends each failure until `signal` aborts, including an earlier one that is still shown. */
  start(signal: AbortSignal): void {
    const { session, problemCode } = this.#store.getState();
    this.#send(problemCode, session?.item);
    const unsubscribe = this.#store.subscribe((now, before) => {
      if (now.problemCode !== before.problemCode) this.#send(now.problemCode, now.session?.item);
    });
    signal.addEventListener('abort', unsubscribe, { once: true });
  }

  #send(code: string | undefined, item: MediaItem | undefined): void {
    if (code === undefined || this.#sent >= MAX_FAILURES_A_VISIT) return;
    this.#sent += 1;
    const failure = { code, engine: this.#site.settings.playerEngine, stream: getStream(item) };
    for (const sink of this.#sinks) if (sink.supports(failure)) sink.send(failure);
  }
}

/** Returns the kind of the source that is tried first. */
function getStream(item: MediaItem | undefined): PlaybackStream {
  const [source] = orderSources(item?.sources ?? []);
  if (!source) return 'unknown';
  if (isHlsSource(source)) return 'hls';
  return isManifestSource(source) ? 'dash' : 'file';
}
