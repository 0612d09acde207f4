import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { createTestApp } from '../create-test-app.ts';
import { FakeAccountService, mia } from '../fakes/fake-account-service.ts';
import { FakeCommerceService } from '../fakes/fake-commerce-service.ts';
import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts';

/** More than any chain of answers here is long. */
const TURNS = 100;

/** Access as a test says: `isGranted` for every offer; `asked` lists the offers that were asked for. */
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

/** Lets everything go on that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}

export interface ShopOptions {
  readonly commerce?: FakeCommerceService;
  readonly ports?: FakePorts;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** A site that sells subscriptions, with Mia signed in and the code of payments there. */
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
    /** Lets what waits go on, moving the clock to each next timer, until `work` is through. */
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
