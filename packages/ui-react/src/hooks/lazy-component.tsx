import { createElement, useCallback, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { Features } from '@marquee/common/app/features.ts';
import type { LazyCode } from '@marquee/common/app/lazy-code.ts';

import { useService } from './use-service.ts';

export interface LoadedCode<Code> {
  /** Undefined until the chunk is loaded and its features are installed. */
  readonly code: Code | undefined;
  readonly failure: { readonly cause: unknown } | undefined;
  readonly retry: () => void;
}

/** Loads a chunk while it `isWanted`. Code that is loaded already is there in the first rendering. */
export function useLazyCode<Code>(lazy: LazyCode<Code>, isWanted = true): LoadedCode<Code> {
  const features = useService(Features);
  const subscribe = useCallback(
    (listener: () => void) => lazy.subscribe(features, listener),
    [lazy, features],
  );
  const { code, failure } = useSyncExternalStore(subscribe, () => lazy.read(features));
  const load = useCallback(() => {
    lazy.load(features).catch((_failure: unknown) => {
      // The state has it.
    });
  }, [lazy, features]);
  const isMissing = isWanted && code === undefined && failure === undefined;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { code, failure, retry: load };
}

export interface LazyComponentOptions<Props> {
  /** Shown until the code is loaded; nothing by default. */
  readonly Waiting?: ComponentType<Props>;
  /** Shown when the code fails to load; by default the failure is thrown to the error boundary. */
  readonly Failed?: ComponentType<Props>;
}

/**
 * Returns a component that loads its code when it is rendered, and again when it is mounted after a failure. Replaces
 * `lazy`, because React delays the content behind a Suspense fallback by 300 ms.
 */
export function lazyComponent<Props extends object>(
  lazy: LazyCode<ComponentType<Props>>,
  { Waiting = Nothing, Failed }: LazyComponentOptions<Props> = {},
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const { code, failure } = useLazyCode(lazy);
    if (failure && !Failed) throw failure.cause;
    return createElement(code ?? (failure && Failed) ?? Waiting, props);
  };
}

/** A component without content. */
export function Nothing(): null {
  return null;
}
