import { inject, injectable } from 'inversify';

import { Connectivity } from '../../platform/connectivity.ts';
import { PageLifecycle } from '../../platform/page-lifecycle.ts';

/** The moments at which something that failed may be tried again: the network is back, or the page is looked at again. */
@injectable()
export class ReturnSignals {
  readonly #connectivity: Connectivity;
  readonly #lifecycle: PageLifecycle;

  constructor(
    @inject(Connectivity) connectivity: Connectivity,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
  ) {
    this.#connectivity = connectivity;
    this.#lifecycle = lifecycle;
  }

  onReturn(listener: () => void, signal: AbortSignal): void {
    this.#connectivity.onChange((isOnline) => {
      if (isOnline) listener();
    }, signal);
    this.#lifecycle.onShow(listener, signal);
  }
}
