import { inject, injectable } from 'inversify';

import { Connectivity } from './connectivity.ts';
import { PageLifecycle } from './page-lifecycle.ts';

/** Signals that the viewer leaves or returns, by the page's visibility or the network. */
@injectable()
export class VisitSignals {
  readonly #connectivity: Connectivity;
  readonly #lifecycle: PageLifecycle;

  constructor(
    @inject(Connectivity) connectivity: Connectivity,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
  ) {
    this.#connectivity = connectivity;
    this.#lifecycle = lifecycle;
  }

  /** Fires when failed requests can be retried: the network is back, or the page is visible again. */
  onReturn(listener: () => void, signal: AbortSignal): void {
    this.#connectivity.onChange((isOnline) => {
      if (isOnline) listener();
    }, signal);
    this.#lifecycle.onShow(listener, signal);
  }

  /** Fires when the page is hidden, maybe for good. */
  onLeave(listener: () => void, signal: AbortSignal): void {
    this.#lifecycle.onHide(listener, signal);
  }
}
