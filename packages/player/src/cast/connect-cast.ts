import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { CastConnection, CastOutcome, CastProblem } from '@marquee/common/playback/cast-sender.ts';
import { readText } from '@marquee/common/shared/reading.ts';

import { type CastApi, type CastSession, parseCastApi, readSession } from './cast-api.ts';
import { CastPlayer } from './cast-player.ts';
import { CastRemote } from './cast-remote.ts';
import { loadScript } from '../load-script.ts';

export interface CastPorts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** The receiver application's id. */
  readonly receiverId: string;
  readonly opensProtected: boolean;
}

/** Error codes of the SDK; any other one counts as a receiver that fails to respond. */
const PROBLEMS: ReadonlyMap<string | undefined, CastProblem> = new Map([
  ['receiver_unavailable', 'no_device'],
  ['extension_missing', 'not_available'],
  ['extension_not_compatible', 'not_available'],
  ['api_not_initialized', 'not_available'],
]);

/** See `CastSender.connect`. */
export async function connectCast(ports: CastPorts): Promise<CastOutcome> {
  const api = await loadCastApi(ports.clock);
  if (typeof api === 'string') return { kind: 'problem', problem: api };
  api.context.setOptions({
    receiverApplicationId: ports.receiverId,
    // A page rejoins only sessions it started itself, not those of other pages.
    autoJoinPolicy: 'page_scoped',
    // Otherwise a session that was lost is resumed without a word, while the title already plays on this page.
    resumeSavedSession: false,
  });
  if (!navigator.userActivation.isActive) return { kind: 'problem', problem: 'press_again' };
  try {
    await api.context.requestSession();
  } catch (code) {
    ports.logger.info('The viewer chose no screen to cast to', { code });
    if (code === 'cancel') return { kind: 'cancelled' };
    return { kind: 'problem', problem: PROBLEMS.get(readText(code)) ?? 'failed' };
  }
  const session = readSession(api.context);
  if (!session) return { kind: 'problem', problem: 'failed' };
  return { kind: 'connected', connection: createConnection(api, session, ports) };
}

function createConnection(api: CastApi, session: CastSession, ports: CastPorts): CastConnection {
  const life = new AbortController();
  const remote = new CastRemote(api, session, life.signal);
  const listeners = new Set<(problem: CastProblem | undefined) => void>();
  const finish = (problem: CastProblem | undefined, isReceiverStopped = true): void => {
    if (life.signal.aborted) return;
    life.abort();
    remote.end(isReceiverStopped);
    for (const listener of [...listeners]) listener(problem);
  };
  const { logger, opensProtected } = ports;
  const player = new CastPlayer({
    api,
    remote,
    logger,
    opensProtected,
    onGiveUp: finish,
    // The receiver now plays the media of another sender, so it must not be stopped.
    onReplaced: () => finish(undefined, false),
  });
  remote.onOver(() => finish(undefined));
  return {
    deviceName: remote.deviceName,
    player,
    end: () => finish(undefined),
    onEnd: (listener, signal) => {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
}

const SDK_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
/** The SDK calls this global when it is ready, or when the browser cannot cast. */
const READY_CALLBACK = '__onGCastApiAvailable';
/** Limits how long the Cast button may take to appear. */
const LOAD_LIMIT_MS = 10_000;

type LoadedCastApi = CastApi | Extract<CastProblem, 'not_loaded' | 'not_available'>;

/**
 * Loads the Cast sender SDK. Its script loads further ones and calls back when they are ready, or at once when the
 * browser cannot cast. Without a callback within 10 s, it counts as blocked.
 */
export async function loadCastApi(clock: Clock): Promise<LoadedCastApi> {
  const there = parseCastApi(window);
  if (there) return there;
  const done = new AbortController();
  const limit = new AbortController();
  clock.after(LOAD_LIMIT_MS, () => limit.abort(), done.signal);
  try {
    const ready = waitForCall(limit.signal);
    if (!(await loadScript(SDK_URL, limit.signal))) return 'not_loaded';
    const isAvailable = await ready;
    if (isAvailable === undefined) return 'not_loaded';
    return (isAvailable ? parseCastApi(window) : undefined) ?? 'not_available';
  } finally {
    done.abort();
    Reflect.deleteProperty(window, READY_CALLBACK);
  }
}

/** Resolves with whether this browser can cast; undefined when the SDK does not call back in time. */
function waitForCall(limit: AbortSignal): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    limit.addEventListener('abort', () => resolve(undefined), { once: true });
    Reflect.set(window, READY_CALLBACK, (isAvailable: unknown) => resolve(isAvailable === true));
  });
}
