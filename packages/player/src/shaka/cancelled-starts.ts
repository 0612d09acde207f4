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
 * Has the engine forget the start of a quality (its initialization segment) that a seek has cancelled. Shaka 5.2 keeps the
 * cancelled request and waits for it from then on, so that nothing moves until the title is loaded again. Emptying its list
 * of requests is the way out; that configures the engine, which `canConfigure` has to allow.
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
