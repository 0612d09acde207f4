import { inject, injectable } from 'inversify';

import { Connectivity } from './connectivity.ts';
import { PageLifecycle } from './page-lifecycle.ts';

/** The viewer going and coming back, with the page or with the network. */
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

  /** What failed may be tried again: the network is back, or the page is looked at again. */
  onReturn(listener: () => void, signal: AbortSignal): void {
    this.#connectivity.onChange((isOnline) => {
      if (isOnline) listener();
    }, signal);
    this.#lifecycle.onShow(listener, signal);
  }

  /** The page is put away, maybe for good. */
  onLeave(listener: () => void, signal: AbortSignal): void {
    this.#lifecycle.onHide(listener, signal);
  }
}
