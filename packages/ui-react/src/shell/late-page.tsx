import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '@marquee/common/platform/load-code.ts';

export interface LatePage<Props extends object> {
  (props: Props): ReactNode;
  /** Preloads the chunk, so that the page shows without a skeleton. Never rejects: rendering the page retries. */
  readonly preload: () => Promise<void>;
}

/**
 * Returns a page that loads its chunk on first render and shows `Waiting` until then. Replaces `lazy`, because React
 * delays the content behind a Suspense fallback by 300 ms. If the chunk fails to load, the page throws to its error
 * boundary, and retries when it is mounted again.
 */
export function latePage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): LatePage<Props> {
  const code = new LateCode(load);
  function Page(props: Props) {
    const { Page: Shown, failure } = useSyncExternalStore(code.subscribe, code.read);
    if (failure) throw failure.cause;
    return createElement(Shown ?? Waiting, props);
  }
  return Object.assign(Page, { preload: code.preload });
}

interface CodeState<Props> {
  readonly Page?: ComponentType<Props>;
  readonly failure?: { readonly cause: unknown };
}

class LateCode<Props> {
  readonly #load: () => Promise<ComponentType<Props>>;
  readonly #listeners = new Set<() => void>();
  #state: CodeState<Props> = {};
  #isLoading = false;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  readonly read = (): CodeState<Props> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#state.Page === undefined && !this.#isLoading) void this.#fetch(() => loadCode(this.#load));
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0 && this.#state.failure) this.#state = {};
    };
  };

  readonly preload = async (): Promise<void> => {
    await this.#fetch(this.#load);
    if (this.#state.failure) this.#state = {};
  };

  async #fetch(load: () => Promise<ComponentType<Props>>): Promise<void> {
    this.#isLoading = true;
    try {
      this.#state = { Page: await load() };
    } catch (cause) {
      this.#state = { failure: { cause } };
    }
    this.#isLoading = false;
    for (const listener of this.#listeners) listener();
  }
}
