import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccessBridge } from '@marquee/common/entitlement/access-bridge.ts';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import { MediaTokenService } from '@marquee/common/playback/media-token-service.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';
import { createJwpSite, MIA_ID, openSignedIn, signal, type JwpSite } from './jwp-site.ts';

type Window = Awaited<ReturnType<typeof openSignedIn>>;

/** The expected outcome of a call under a fault. */
type Outcome = { readonly code: string; readonly retryable?: boolean } | 'goes well';

/** An access check, as the app makes it. */
interface AccessCall {
  readonly name: string;
  readonly route: RouteName;
  /** Sends one request to the host. */
  readonly ask: (window: Window) => Promise<unknown>;
  /** The outcome of a response that is not a network failure. */
  readonly toOutcome: (fault: FaultClass) => Outcome;
}

const isStrange = ({ name }: FaultClass) => ['corrupt body', 'not JSON', 'HTML', 'empty body'].includes(name);
const isPassing = ({ name }: FaultClass) => ['429', '500', '503'].includes(name);

const CALLS: readonly AccessCall[] = [
  {
    name: 'a subscription',
    route: 'jwpAccess',
    ask: ({ app }) => app.container.get(EntitlementService).fetchIsSubscribed(signal),
    toOutcome(fault) {
      if (fault.name === '401') return { code: 'session_invalid' };
      // Any successful response grants access, and an unknown asset means no access.
      if (isStrange(fault) || ['wrong shape', '404'].includes(fault.name)) return 'goes well';
      return { code: 'http_status', retryable: isPassing(fault) };
    },
  },
  {
    name: 'a token for a signed title',
    route: 'jwpMediaToken',
    ask: ({ app }) => app.container.get(MediaTokenService).fetchToken('Qm7RtZ4x', signal),
    toOutcome: (fault) => ({ code: 'media_unauthorized', retryable: isPassing(fault) }),
  },
  {
    name: 'a passport',
    route: 'bridgeGenerate',
    ask({ app }) {
      const bridge = app.container.get(AccessBridge);
      bridge.clear();
      return bridge.getPassport();
    },
    toOutcome: (fault) => ({ code: 'media_unauthorized', retryable: isPassing(fault) }),
  },
  {
    name: 'the plans of a viewer',
    route: 'jwpEntitlements',
    ask: ({ app }) => app.container.get(AccessBridge).fetchEntitledPlan(signal),
    toOutcome(fault) {
      // A response without a list of plans means that the viewer has no plan.
      if (fault.name === 'wrong shape') return 'goes well';
      if (isStrange(fault)) return { code: 'response_invalid', retryable: false };
      return { code: 'http_status', retryable: isPassing(fault) };
    },
  },
];

function expectedOf(fault: FaultClass, call: AccessCall): Outcome {
  const { effect } = fault;
  if (effect.kind === 'answer') return 'goes well';
  if (effect.kind === 'passing' && effect.status === undefined) return { code: effect.code, retryable: true };
  return call.toOutcome(fault);
}

let host: FaultHost;
let site: JwpSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

describe.each(CALLS)('$name', (call) => {
  const { route, ask } = call;
  let window: Window;
  beforeEach(async () => {
    site = createJwpSite(host, true);
    window = await openSignedIn(site);
    // Waits until the app's own requests at start-up are complete.
    await window.app.container.get(AccessBridge).getPassport();
    site.tenant.requests.clear();
  });

  it.each(FAULT_CLASSES)(
    '$name: succeeds, or fails with a typed error without a retry and then succeeds',
    async (fault) => {
      fault.inflict(site, route);
      const expected = expectedOf(fault, call);
      const result = await ask(window).then(
        () => 'goes well',
        (reason: unknown) => reason,
      );
      if (expected === 'goes well') {
        expect(result).toBe(expected);
        return;
      }
      expect(result).toBeInstanceOf(AppError);
      expect(result).toMatchObject(expected);
      const arrived = site.tenant.requests.all.filter((request) => request.route === route);
      if (fault.name !== 'offline') expect(arrived).toHaveLength(fault.arriving);
      site.heal();
      if (expected.code === 'session_invalid') return;
      expect(await window.service.restore(signal)).toBe(MIA_ID);
      await ask(window);
    },
  );
});
