import type { ServiceIdentifier } from 'inversify';

/** Visibility of the page. */
export interface PageLifecycle {
  /** Whether the page is hidden, such as one that was opened in the background. */
  isHidden(): boolean;
  /**
   * Fires when the page is hidden, maybe for good: the last moment to store something. Listeners must be done when they
   * return.
   */
  onHide(listener: () => void, signal: AbortSignal): void;
  /** Fires when the page is visible again; it may have missed events while it was hidden. */
  onShow(listener: () => void, signal: AbortSignal): void;
  /**
   * Fires when the page comes back from the back-forward cache: it received no messages of other windows, nor of later
   * pages in this one.
   */
  onRestore(listener: () => void, signal: AbortSignal): void;
}

export const PageLifecycle: ServiceIdentifier<PageLifecycle> = Symbol.for('PageLifecycle');
