import { inject, injectable } from 'inversify';

import { ToastStore } from './toast-store.ts';

/** Says what was done where the page itself does not show it. */
@injectable()
export class ToastController {
  readonly #store: ToastStore;
  #lastId = 0;

  constructor(@inject(ToastStore) store: ToastStore) {
    this.#store = store;
  }

  /** `text` is one sentence in the viewer's language. It goes away by itself, so nothing may depend on its being read. */
  showSuccess(text: string): void {
    this.#show(text, true);
  }

  /** The same for something that did not work, where there is no form to say so. */
  showFailure(text: string): void {
    this.#show(text, false);
  }

  /** Takes this toast away; a later one stays. */
  dismiss(id: number): void {
    if (this.#store.getState().toast?.id === id) this.#store.setState({ toast: undefined });
  }

  #show(text: string, isSuccess: boolean): void {
    this.#lastId += 1;
    this.#store.setState({ toast: { id: this.#lastId, text, isSuccess } });
  }
}
