import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { CastConnection, CastOutcome, CastProblem } from '@marquee/common/playback/cast-sender.ts';
import { readText } from '@marquee/common/shared/reading.ts';

import { readSession, type CastApi, type CastSession } from './cast-api.ts';
import { CastPlayer } from './cast-player.ts';
import { CastRemote } from './cast-remote.ts';
import { loadCastApi } from './load-cast-api.ts';

export interface CastPorts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** The application that plays on the other screen. */
  readonly receiverId: string;
  readonly opensProtected: boolean;
}

/** What the SDK rejects with; everything else is a screen that does not answer. */
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
    // A page takes up only what it began itself; what another page has play there is not its own.
    autoJoinPolicy: 'page_scoped',
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
  const finish = (problem: CastProblem | undefined): void => {
    if (life.signal.aborted) return;
    life.abort();
    remote.end();
    for (const listener of [...listeners]) listener(problem);
  };
  const { logger, opensProtected } = ports;
  const player = new CastPlayer({ api, remote, logger, opensProtected, onGiveUp: finish });
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
