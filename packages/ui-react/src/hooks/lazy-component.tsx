import { createElement, lazy, useCallback, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { Features } from '@marquee/common/app/features.ts';
import type { LazyCode } from '@marquee/common/app/lazy-code.ts';
import type { HttpErrorCode } from '@marquee/common/platform/http/http-errors.ts';
import { AppError, isAppError } from '@marquee/common/shared/app-error.ts';

import { useService } from './use-service.ts';

export interface LoadedCode<Code> {
  /** Undefined until the chunk is loaded and its features are installed. */
  readonly code: Code | undefined;
  readonly failure: { readonly cause: unknown } | undefined;
  readonly retry: () => void;
}

/** Loads a chunk while it `isWanted`. Code that is already loaded is available in the first render. */
export function useLazyCode<Code>(chunk: LazyCode<Code>, isWanted = true): LoadedCode<Code> {
  const features = useService(Features);
  const subscribe = useCallback(
    (listener: () => void) => chunk.subscribe(features, listener),
    [chunk, features],
  );
  const { code, failure } = useSyncExternalStore(subscribe, () => chunk.read(features));
  const load = useCallback(() => {
    chunk.load(features).catch((_failure: unknown) => {
      // `failure` reports it.
    });
  }, [chunk, features]);
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
 * React's `lazy`, which delays the content behind a Suspense fallback by 300 ms.
 */
export function lazyComponent<Props extends object>(
  chunk: LazyCode<ComponentType<Props>>,
  { Waiting = Nothing, Failed }: LazyComponentOptions<Props> = {},
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const { code, failure } = useLazyCode(chunk);
    if (failure && !Failed) throw toCodeError(failure.cause);
    return createElement(code ?? (failure && Failed) ?? Waiting, props);
  };
}

/** Viewers see that something did not load, not that the page is broken; operators see which file. */
function toCodeError(cause: unknown): AppError {
  if (isAppError(cause)) return cause;
  const code: HttpErrorCode = 'network_unreachable';
  return new AppError(code, `The code did not load: ${String(cause)}`, { cause, retryable: true });
}

/**
 * Returns the component of a page, created with React's `lazy`: within a transition the previous page stays until the
 * code is loaded. React caches a failure for good, so after one the page itself loads the code again, on this visit and
 * later ones.
 */
export function lazyPage(
  chunk: LazyCode<ComponentType>,
  features: Features,
  Waiting: ComponentType,
): ComponentType {
  const load = (): Promise<ComponentType> =>
    chunk.load(features).catch((_failure: unknown) => lazyComponent(chunk, { Waiting }));
  return chunk.read(features).code ?? lazy(async () => ({ default: await load() }));
}

/** Renders nothing. */
export function Nothing(): null {
  return null;
}
