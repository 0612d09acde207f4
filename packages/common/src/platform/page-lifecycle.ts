import type { ServiceIdentifier } from 'inversify';

/** The page coming and going. */
export interface PageLifecycle {
  /** Whether the page cannot be seen now, such as one that was opened in the background. */
  isHidden(): boolean;
  /**
   * The page is put away, maybe for good: the last moment to keep something. Listeners must be done when they return.
   */
  onHide(listener: () => void, signal: AbortSignal): void;
  /** The page is looked at again after it was put away; what it was not told in between, it has missed. */
  onShow(listener: () => void, signal: AbortSignal): void;
}

export const PageLifecycle: ServiceIdentifier<PageLifecycle> = Symbol.for('PageLifecycle');
