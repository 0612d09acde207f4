import { ContainerModule, type Container } from 'inversify';

import { CommerceLoader } from '../commerce/commerce-loader.ts';
import { PaymentNotices } from '../commerce/payment/payment-notices.ts';
import type { ConfigErrorCode } from '../config/config-errors.ts';
import { loadCode } from '../platform/load-code.ts';
import { Logger } from '../platform/logger.ts';
import { AppError } from '../shared/app-error.ts';
import { Features } from './features.ts';
import { LazyCode } from './lazy-code.ts';

/** Notification types that may concern payments; no code is loaded for others. */
const OF_PAYMENTS = /^(?:payment\.|subscribe\.|external\.|access\.revoked$)|\.failed$/;

/** Binds a loader in place of the commerce code, which it loads when needed. */
export function createLazyCommerce(loadService: () => Promise<readonly ContainerModule[]>): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CommerceLoader)
      .toDynamicValue((context) => createLoader(context.get(Features), loadService))
      .inSingletonScope();
  });
}

function createLoader(
  features: Features,
  loadService: () => Promise<readonly ContainerModule[]>,
): CommerceLoader {
  const commerce = new LazyCode(async () => {
    const [modules, { commerceModule }] = await Promise.all([loadService(), import('./commerce-module.ts')]);
    return { code: undefined, features: [{ modules: [...modules, commerceModule] }] };
  });
  return {
    load: async () => {
      try {
        await commerce.load(features);
      } catch (cause) {
        throw new AppError<ConfigErrorCode>(
          'integration_unavailable',
          'The code of payments could not be loaded',
          { retryable: true, cause },
        );
      }
    },
  };
}

/** Binds the handling of payment notifications, once the container exists. */
export function bindPaymentNotices(container: Container): void {
  if (!container.isBound(CommerceLoader)) return;
  const loader = container.get(CommerceLoader);
  container.bind(PaymentNotices).toConstantValue({
    react: async (userId, notification) => {
      if (!OF_PAYMENTS.test(notification.type)) return;
      try {
        const [{ PaymentReactions }] = await Promise.all([
          loadCode(() => import('./flows/payment-reactions.ts'), 'optional'),
          loader.load(),
        ]);
        await container.get(PaymentReactions).react(userId, notification);
      } catch (error) {
        container.get(Logger).warn('A notification about a payment could not be followed', { error });
      }
    },
  });
}
