import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { QueryObserver } from '@tanstack/query-core';
import { ContainerModule } from 'inversify';
import { afterEach, expect, it, vi } from 'vitest';

import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';
import { EntitlementService } from '../../entitlement/entitlement-service.ts';

const MINUTE_MS = 60_000;

afterEach(() => void vi.useRealTimers());

/** A page that shows whether Mia has a subscription. */
async function openPage({ isSubscribed }: { isSubscribed: boolean }) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = { isSubscribed, checks: 0 };
  const service: EntitlementService = {
    fetchIsSubscribed: async () => {
      server.checks += 1;
      return server.isSubscribed;
    },
    fetchHasAccess: async () => false,
  };
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const { container, queryClient, ports } = await createTestApp({
    account,
    provider: new ContainerModule(({ bind }) => void bind(EntitlementService).toConstantValue(service)),
    config: { integrations: { cleeng: { id: '700100', monthlyOffer: 'S1' } } },
  });
  const observer = new QueryObserver(queryClient, container.get(EntitlementQueries).subscription(mia.id));
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(isSubscribed));
  return {
    server,
    leave,
    returnAfter: (ms: number) => {
      ports.lifecycle.hide();
      vi.setSystemTime(Date.now() + ms);
      ports.lifecycle.show();
    },
    waitForAccess: () => vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(true)),
  };
}

it('a locked title is checked again when the viewer comes back to the window', async () => {
  const { server, returnAfter, waitForAccess } = await openPage({ isSubscribed: false });
  server.isSubscribed = true;
  returnAfter(MINUTE_MS);
  await waitForAccess();
  expect(server.checks).toBe(2);
});

it.each([
  { what: 'an open title is not', isSubscribed: true, awayMs: MINUTE_MS },
  { what: 'one that was checked a moment ago is not', isSubscribed: false, awayMs: 1_000 },
])('$what checked again', async ({ isSubscribed, awayMs }) => {
  const { server, returnAfter } = await openPage({ isSubscribed });
  returnAfter(awayMs);
  await new Promise(setImmediate);
  expect(server.checks).toBe(1);
});

it('a locked title that is no longer shown is not checked again', async () => {
  const { server, leave, returnAfter } = await openPage({ isSubscribed: false });
  leave();
  returnAfter(MINUTE_MS);
  await new Promise(setImmediate);
  expect(server.checks).toBe(1);
});
