import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';

import { SignOut } from '../app/flows/sign-out.ts';
import { AppError } from '../shared/app-error.ts';
import { AccessBridge, type EntitledPlan } from './access-bridge.ts';
import { EntitlementQueries } from './entitlement-queries.ts';
import { EntitlementService } from './entitlement-service.ts';
import { TitleAccess } from './title-access.ts';

const offline = new AppError('network_unreachable', 'offline', { retryable: true });
const cleeng = { id: '700100', monthlyOffer: 'S1' };
const film = createMediaItem({ productIds: 'cleeng:A,cleeng:B' });

interface Answers {
  readonly isSubscribed?: boolean;
  readonly access?: Readonly<Record<string, boolean | Error>>;
  readonly plan?: EntitledPlan | Error;
}

async function openSite({ isSubscribed = false, access = {}, plan }: Answers = {}) {
  const asked: string[] = [];
  const service: EntitlementService = {
    fetchIsSubscribed: async () => {
      asked.push('subscription');
      return isSubscribed;
    },
    fetchHasAccess: async (offerId) => {
      asked.push(offerId);
      const answer = access[offerId] ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const bridge = {
    fetchEntitledPlan: async () => {
      if (plan instanceof Error) throw plan;
      return plan;
    },
    prepare: async () => undefined,
    clear: () => undefined,
  };
  const provider = new ContainerModule(({ bind }) => {
    bind(EntitlementService).toConstantValue(service);
    if (plan) bind(AccessBridge).toConstantValue(bridge as unknown as AccessBridge);
  });
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const app = await createTestApp({ account, provider, config: { integrations: { cleeng } } });
  return { ...app, asked, queries: app.container.get(EntitlementQueries) };
}

describe('a subscription', () => {
  // spec: accounts 4.3
  it('is requested once for all titles', async () => {
    const { queries, queryClient, asked } = await openSite({ isSubscribed: true });
    expect(await queryClient.query(queries.subscription(mia.id))).toBe(true);
    expect(await queryClient.query(queries.subscription(mia.id))).toBe(true);
    expect(asked).toEqual(['subscription']);
  });

  // spec: product 3.89
  it('can be a plan of the access bridge', async () => {
    const { queries, queryClient } = await openSite({ plan: { id: 'pl_svod', accessModel: 'svod' } });
    expect(await queryClient.query(queries.subscription(mia.id))).toBe(true);
  });

  it('is not a plan that everyone has', async () => {
    const { queries, queryClient } = await openSite({ plan: { id: 'pl_free', accessModel: 'free' } });
    expect(await queryClient.query(queries.subscription(mia.id))).toBe(false);
  });

  it('counts even if the plans fail to load, and without one that failure is reported', async () => {
    const subscriber = await openSite({ isSubscribed: true, plan: offline });
    expect(await subscriber.queryClient.query(subscriber.queries.subscription(mia.id))).toBe(true);
    const unknown = await openSite({ plan: offline });
    await expect(unknown.queryClient.query(unknown.queries.subscription(mia.id))).rejects.toBe(offline);
  });

  it('is not requested while signed out', async () => {
    const { queries } = await openSite();
    expect(queries.subscription(undefined).enabled).toBe(false);
    expect(queries.bought(undefined, film).enabled).toBe(false);
  });

  // spec: accounts 4.8
  it('is forgotten when the viewer signs out', async () => {
    const { queries, queryClient, container } = await openSite({ isSubscribed: true });
    await queryClient.query(queries.subscription(mia.id));
    await container.get(SignOut).run();
    expect(queryClient.getQueryData(queries.subscription(mia.id).queryKey)).toBeUndefined();
  });
});

describe('a title that was bought', () => {
  // spec: product 4.17
  it('is unlocked by any of its offers', async () => {
    const { queries, queryClient, asked } = await openSite({ access: { B: true } });
    expect(await queryClient.query(queries.bought(mia.id, film))).toBe(true);
    expect(asked).toEqual(['A', 'B']);
  });

  it('is unlocked by one offer even if another cannot be checked', async () => {
    const { queries, queryClient } = await openSite({ access: { A: offline, B: true } });
    expect(await queryClient.query(queries.bought(mia.id, film))).toBe(true);
  });

  it('is not reported as locked when the check fails', async () => {
    const { queries, queryClient } = await openSite({ access: { A: offline } });
    await expect(queryClient.query(queries.bought(mia.id, film))).rejects.toBe(offline);
  });

  it('is not checked when it has no offers here', async () => {
    const { queries } = await openSite();
    expect(queries.bought(mia.id, createMediaItem({ productIds: 'jwp:5' })).enabled).toBe(false);
  });
});

describe('a site without accounts', () => {
  it('has no service for access to titles', async () => {
    const { container } = await createTestApp();
    expect(container.isBound(TitleAccess)).toBe(false);
  });
});
