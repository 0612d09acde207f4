import type { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';

/** A page that a test hides and shows again. */
export class FakePageLifecycle implements PageLifecycle {
  readonly #onHide = new Set<() => void>();
  readonly #onShow = new Set<() => void>();
  readonly #onRestore = new Set<() => void>();

  #isHidden = false;

  isHidden(): boolean {
    return this.#isHidden;
  }

  onHide(listener: () => void, signal: AbortSignal): void {
    add(this.#onHide, listener, signal);
  }

  onShow(listener: () => void, signal: AbortSignal): void {
    add(this.#onShow, listener, signal);
  }

  onRestore(listener: () => void, signal: AbortSignal): void {
    add(this.#onRestore, listener, signal);
  }

  hide(): void {
    this.#isHidden = true;
    for (const listener of [...this.#onHide]) listener();
  }

  show(): void {
    this.#isHidden = false;
    for (const listener of [...this.#onShow]) listener();
  }

  /** Brings the page back from the back-forward cache. */
  restore(): void {
    for (const listener of [...this.#onRestore]) listener();
    this.show();
  }
}

function add(listeners: Set<() => void>, listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}
