import { Container, ContainerModule } from 'inversify';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { openShop } from '@marquee/testing/sites/open-shop.ts';

import { CommerceLoader } from '../commerce/commerce-loader.ts';
import { CommerceService } from '../commerce/commerce-service.ts';
import { PaymentNotices } from '../commerce/payment/payment-notices.ts';
import { Logger } from '../platform/logger.ts';
import { createFeatures, Features } from './features.ts';
import { bindPaymentNotices, createLazyCommerce } from './lazy-commerce.ts';

const sold = new ContainerModule(({ bind }) => {
  bind(CommerceService).toConstantValue(new FakeCommerceService());
});

function createShop(load: () => Promise<readonly ContainerModule[]>) {
  const container = new Container();
  const lines: string[] = [];
  const log = (message: string): void => void lines.push(message);
  container.bind(Logger).toConstantValue({ debug: log, info: log, warn: log, error: log });
  container.bind(Features).toConstantValue(createFeatures(container));
  container.load(createLazyCommerce(load));
  bindPaymentNotices(container);
  return { container, lines };
}

describe('the commerce code', () => {
  it('is loaded on a site with offers', async () => {
    const shop = await openShop();
    expect(shop.container.isBound(CommerceService)).toBe(true);
  });

  it('is not loaded on a site without offers', async () => {
    const { container } = await createTestApp({ account: new FakeAccountService() });
    expect([container.isBound(CommerceLoader), container.isBound(PaymentNotices)]).toEqual([false, false]);
  });

  it('is fetched once, when it is needed', async () => {
    const load = vi.fn(async () => [sold]);
    const { container } = createShop(load);
    expect([load.mock.calls.length, container.isBound(CommerceService)]).toEqual([0, false]);
    const loader = container.get(CommerceLoader);
    await Promise.all([loader.load(), loader.load()]);
    await loader.load();
    expect([load.mock.calls.length, container.isBound(CommerceService)]).toEqual([1, true]);
  });

  it('that fails to load can be requested again', async () => {
    const load = vi.fn<() => Promise<readonly ContainerModule[]>>(() =>
      Promise.reject(new TypeError('lost')),
    );
    const { container } = createShop(load);
    const failure = { code: 'integration_unavailable', retryable: true };
    await expect(container.get(CommerceLoader).load()).rejects.toMatchObject(failure);
    load.mockResolvedValue([sold]);
    await container.get(CommerceLoader).load();
    expect(container.isBound(CommerceService)).toBe(true);
  });

  it('is not loaded for other notifications', async () => {
    const load = vi.fn(async () => [sold]);
    const { container } = createShop(load);
    await container.get(PaymentNotices).react(mia.id, { type: 'account.logout', resource: {} });
    expect(load).not.toHaveBeenCalled();
  });

  it('that fails to load only loses the notification', async () => {
    const { container, lines } = createShop(() => Promise.reject(new TypeError('lost')));
    await container.get(PaymentNotices).react(mia.id, { type: 'subscribe.success', resource: {} });
    expect(lines).toEqual(['A notification about a payment could not be followed']);
  });
});
