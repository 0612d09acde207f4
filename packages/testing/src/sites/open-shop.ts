import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { createTestApp } from '../create-test-app.ts';
import { FakeAccountService, mia } from '../fakes/fake-account-service.ts';
import { FakeCommerceService } from '../fakes/fake-commerce-service.ts';
import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts';

/** More than the longest chain of promises here. */
const TURNS = 100;

/** Access set by a test: `isGranted` applies to every offer; `asked` lists the requested offers. */
export class FakeEntitlementService implements EntitlementService {
  isGranted = false;
  failure: Error | undefined;
  readonly asked: string[] = [];

  async fetchIsSubscribed(): Promise<boolean> {
    return this.isGranted;
  }

  async fetchHasAccess(offerId: string): Promise<boolean> {
    this.asked.push(offerId);
    if (this.failure) throw this.failure;
    return this.isGranted;
  }
}

/** Runs all pending microtasks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}

export interface ShopOptions {
  readonly commerce?: FakeCommerceService;
  readonly ports?: FakePorts;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** Opens a site that sells subscriptions, with Mia signed in and the payment code loaded. */
export async function openShop({
  commerce = new FakeCommerceService(),
  ports = createFakePorts(),
  config = {},
}: ShopOptions = {}) {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const entitlements = new FakeEntitlementService();
  const provider = new ContainerModule(({ bind }) => {
    bind(EntitlementService).toConstantValue(entitlements);
  });
  const app = await createTestApp({ account, commerce, ports, provider, config });
  const session = app.container.get(SessionStore);
  while (session.getState().status === 'restoring') await Promise.resolve();
  invariant(session.getState().userId === mia.id, 'Mia is signed in');
  return {
    ...app,
    account,
    commerce,
    entitlements,
    clock: ports.clock,
    navigation: ports.navigation,
    get: <Service>(token: ServiceIdentifier<Service>): Service => app.container.get(token),
    /** Advances the clock step by step until `work` settles. */
    through: async <Result>(work: Promise<Result>, stepMs = 500): Promise<Result> => {
      let isThrough = false;
      const settled = work.finally(() => {
        isThrough = true;
      });
      settled.catch(() => undefined);
      while (!isThrough) {
        await settle();
        if (!isThrough) ports.clock.advance(stepMs);
      }
      return settled;
    },
  };
}
