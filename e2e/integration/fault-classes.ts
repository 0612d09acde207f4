import type { FaultSite } from './fault-site.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

/** The permitted effects of a fault on the client. */
export type FaultEffect =
  /** The response is still correct. */
  | { readonly kind: 'answer' }
  /** The call fails temporarily, so that queries retry it. */
  | { readonly kind: 'passing'; readonly code: string; readonly status?: number }
  /** The call fails permanently: a retry changes nothing. */
  | { readonly kind: 'lasting'; readonly code: string; readonly status?: number }
  /** The object does not exist or its response is unusable: each call has its own code for that. */
  | { readonly kind: 'missing' };

/** A way in which a call can fail (targets: reliability). */
export interface FaultClass {
  readonly name: string;
  readonly effect: FaultEffect;
  /** Number of requests per attempt that reach the host. */
  readonly arriving: number;
  /** Starts the fault for all requests of `route`, or for the first `times` of them. */
  inflict(site: FaultSite, route: RouteName, times?: number): void;
}

type HostFault = Parameters<FaultSite['tenant']['faults']['set']>[0][number];

/** Long enough for a request to arrive, so that all sent requests are counted. */
const SHORT_PATIENCE_MS = 150;

function onHost(
  name: string,
  fault: Omit<HostFault, 'route' | 'times'>,
  effect: FaultEffect,
  options: { readonly everyRoute?: boolean; readonly arriving?: number; readonly patienceMs?: number } = {},
): FaultClass {
  return {
    name,
    effect,
    arriving: options.arriving ?? 1,
    inflict(site, route, times) {
      if (options.patienceMs !== undefined) {
        site.network.patienceMs = options.patienceMs;
        // Calls before it, whose server responds, may be slow.
        site.network.impatientRoute = options.everyRoute === true ? undefined : route;
        site.network.impatientCalls = times ?? Infinity;
      }
      site.tenant.faults.set([
        {
          ...fault,
          route: options.everyRoute === true ? '*' : route,
          ...(times === undefined ? {} : { times }),
        },
      ]);
    },
  };
}

const refused: FaultClass = {
  name: 'refused',
  effect: { kind: 'passing', code: 'network_unreachable' },
  arriving: 0,
  inflict(site, route, times) {
    site.network.refuse(route, times ?? Infinity);
  },
};

const statusClass = (status: number, effect: FaultEffect) =>
  onHost(String(status), { kind: 'status', status }, effect);
const passing = (status: number) => statusClass(status, { kind: 'passing', code: 'http_status', status });
const lasting = (status: number) => statusClass(status, { kind: 'lasting', code: 'http_status', status });
const unreachable: FaultEffect = { kind: 'passing', code: 'network_unreachable' };
const invalid: FaultEffect = { kind: 'lasting', code: 'response_invalid' };
const answer: FaultEffect = { kind: 'answer' };

export const FAULT_CLASSES: readonly FaultClass[] = [
  onHost('slow', { kind: 'delay', delayMs: 50 }, answer),
  onHost(
    'never answers',
    { kind: 'never' },
    { kind: 'passing', code: 'network_timeout' },
    { patienceMs: SHORT_PATIENCE_MS },
  ),
  refused,
  onHost('connection ended', { kind: 'reset' }, unreachable),
  onHost('offline', { kind: 'reset' }, unreachable, { everyRoute: true }),
  onHost('cut body', { kind: 'cut' }, unreachable),
  onHost('corrupt body', { kind: 'corrupt' }, invalid),
  onHost('not JSON', { kind: 'notJson' }, invalid),
  onHost('HTML', { kind: 'html' }, invalid),
  onHost('empty body', { kind: 'empty' }, invalid),
  onHost('wrong shape', { kind: 'wrongShape' }, { kind: 'missing' }),
  lasting(400),
  lasting(401),
  lasting(403),
  statusClass(404, { kind: 'missing' }),
  lasting(409),
  passing(429),
  passing(500),
  passing(503),
  onHost('redirect 302', { kind: 'redirect', status: 302 }, answer, { arriving: 2 }),
  onHost('redirect 308', { kind: 'redirect', status: 308 }, answer, { arriving: 2 }),
];
