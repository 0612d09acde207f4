import { inject, injectable } from 'inversify';

import { ToastStore, type ToastAction } from './toast-store.ts';

/** Shows toasts about results that the page itself does not show. */
@injectable()
export class ToastController {
  readonly #store: ToastStore;
  #lastId = 0;

  constructor(@inject(ToastStore) store: ToastStore) {
    this.#store = store;
  }

  /**
   * Shows a success; `text` is one sentence in the viewer's language. It disappears automatically, so nothing may
   * depend on the viewer reading it. `action` is what the viewer can do about it, such as undoing it.
   */
  showSuccess(text: string, action?: ToastAction): void {
    this.#show(text, true, action);
  }

  /** Shows a failure for which there is no form. */
  showFailure(text: string): void {
    this.#show(text, false);
  }

  /** Removes this toast; a later one stays. */
  dismiss(id: number): void {
    if (this.#store.getState().toast?.id === id) this.#store.setState({ toast: undefined });
  }

  #show(text: string, isSuccess: boolean, action?: ToastAction): void {
    this.#lastId += 1;
    this.#store.setState({ toast: { id: this.#lastId, text, isSuccess, action } });
  }
}
