import { loadCode, type CodeNeed } from '../platform/load-code.ts';
import type { Feature, Features } from './features.ts';

/** What a chunk provides, and the features that have to be installed before it is used. */
export interface Chunk<Code> {
  readonly code: Code;
  readonly features?: readonly Feature[];
}

/** Both undefined while the chunk is not loaded yet. */
export interface LazyCodeState<Code> {
  readonly code?: Code;
  readonly failure?: { readonly cause: unknown };
}

/**
 * Code in a chunk of its own. The chunk's features are installed before the code is available, so that nothing has to be
 * added to the container while React renders. Defined once per chunk, at module level; the state is kept per running site.
 */
export class LazyCode<Code> {
  readonly #import: () => Promise<Chunk<Code>>;
  readonly #need: CodeNeed;
  readonly #loads = new WeakMap<Features, LazyLoad<Code>>();

  constructor(importChunk: () => Promise<Chunk<Code>>, need: CodeNeed = 'needed') {
    this.#import = importChunk;
    this.#need = need;
  }

  /** Downloads the chunk before there is a site to install it in. Never fails: `load` tries again. */
  download(): void {
    this.#import().catch((_failure: unknown) => undefined);
  }

  /** Loads the chunk for a viewer who may need it soon. Never fails: `load` tries again. */
  async preload(features: Features): Promise<void> {
    const chunk = await this.#import().catch((_failure: unknown) => undefined);
    if (chunk) this.#getLoad(features).finish(chunk);
  }

  /** Resolves once the chunk is loaded and its features are installed; see `loadCode` for retries and failures. */
  load(features: Features): Promise<Code> {
    return this.#getLoad(features).start(() => loadCode(this.#import, this.#need));
  }

  read(features: Features): LazyCodeState<Code> {
    return this.#getLoad(features).state;
  }

  /** Returns a function that ends the subscription. A failure is dropped with the last subscription. */
  subscribe(features: Features, listener: () => void): () => void {
    return this.#getLoad(features).subscribe(listener);
  }

  #getLoad(features: Features): LazyLoad<Code> {
    const existing = this.#loads.get(features);
    if (existing) return existing;
    const load = new LazyLoad<Code>(features);
    this.#loads.set(features, load);
    return load;
  }
}

/** The loading of one chunk in one running site. */
class LazyLoad<Code> {
  state: LazyCodeState<Code> = {};
  readonly #features: Features;
  readonly #listeners = new Set<() => void>();
  #result: Promise<Code> | undefined;

  constructor(features: Features) {
    this.#features = features;
  }

  start(fetchChunk: () => Promise<Chunk<Code>>): Promise<Code> {
    this.#result ??= this.#run(fetchChunk);
    return this.#result;
  }

  finish({ code, features = [] }: Chunk<Code>): Code {
    for (const feature of features) this.#features.install(feature);
    if (this.state.code === undefined) this.#publish({ code });
    return code;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0 && this.state.failure) this.state = {};
    };
  }

  async #run(fetchChunk: () => Promise<Chunk<Code>>): Promise<Code> {
    if (this.state.failure) this.#publish({});
    try {
      return this.finish(await fetchChunk());
    } catch (cause) {
      this.#result = undefined;
      if (this.#listeners.size > 0) this.#publish({ failure: { cause } });
      throw cause;
    }
  }

  #publish(state: LazyCodeState<Code>): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}
