import { getBufferAheadS } from '../buffer-ahead.ts';

/** The used part of the engine. */
interface PrefetchingEngine {
  configure(path: string, value: unknown): boolean;
}

/** The used part of the engine's networking engine. */
interface FilteredNetwork {
  registerRequestFilter(filter: RequestFilter): void;
  registerResponseFilter(filter: RequestFilter): void;
}

/** `context.type` is one of `shaka.net.NetworkingEngine.AdvancedRequestType`. */
type RequestFilter = (type: number, data: unknown, context?: { readonly type?: number }) => void;

type Surface = Pick<HTMLMediaElement, 'addEventListener' | 'buffered' | 'currentTime'>;

const LIMIT = 'streaming.segmentPrefetchLimit';
/** `shaka.net.NetworkingEngine.AdvancedRequestType.INIT_SEGMENT` */
const INIT_SEGMENT = 0;

/**
 * Makes the engine forget an initialization segment whose request a seek has canceled. Shaka 5.2 keeps the canceled
 * request and waits for it, so that playback hangs until the title is reloaded. Emptying its prefetch list fixes that;
 * this configures the engine, which `canConfigure` must allow.
 */
export function forgetCancelledStarts(
  surface: Surface,
  engine: PrefetchingEngine,
  network: FilteredNetwork,
  { canConfigure, signal }: { readonly canConfigure: () => boolean; readonly signal: AbortSignal },
): void {
  let pending = 0;
  network.registerRequestFilter((_type, _request, context) => {
    if (context?.type === INIT_SEGMENT) pending += 1;
  });
  network.registerResponseFilter((_type, _response, context) => {
    if (context?.type === INIT_SEGMENT) pending = Math.max(0, pending - 1);
  });
  surface.addEventListener(
    'seeking',
    () => {
      // Within the buffer, the engine cancels nothing.
      if (pending <= 0 || getBufferAheadS(surface) !== undefined || !canConfigure()) return;
      pending = 0;
      engine.configure(LIMIT, 0);
      engine.configure(LIMIT, 1);
    },
    { signal },
  );
}
