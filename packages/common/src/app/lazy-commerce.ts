import { ContainerModule, type Container } from 'inversify';

import { CommerceLoader } from '../commerce/commerce-loader.ts';
import { PaymentNotices } from '../commerce/payment/payment-notices.ts';
import type { ConfigErrorCode } from '../config/config-errors.ts';
import { loadCode } from '../platform/load-code.ts';
import { Logger } from '../platform/logger.ts';
import { AppError } from '../shared/app-error.ts';
import { FeatureModules } from './feature-modules.ts';

/** Notification types that may concern payments; no code is loaded for others. */
const OF_PAYMENTS = /^(?:payment\.|subscribe\.|external\.|access\.revoked$)|\.failed$/;

/** Binds a loader in place of the commerce code, which it loads when needed. */
export function createLazyCommerce(loadService: () => Promise<readonly ContainerModule[]>): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CommerceLoader)
      .toDynamicValue((context) => createLoader(context.get(FeatureModules), loadService))
      .inSingletonScope();
  });
}

function createLoader(
  features: FeatureModules,
  loadService: () => Promise<readonly ContainerModule[]>,
): CommerceLoader {
  let loading: Promise<void> | undefined;
  const load = async () => {
    const [modules, { commerceModule }] = await loadCode(() =>
      Promise.all([loadService(), import('./commerce-module.ts')]),
    );
    for (const module of [...modules, commerceModule]) features.add(module);
  };
  return {
    load: () => {
      loading ??= load().catch((cause: unknown) => {
        loading = undefined;
        throw new AppError<ConfigErrorCode>(
          'integration_unavailable',
          'The code of payments could not be loaded',
          {
            retryable: true,
            cause,
          },
        );
      });
      return loading;
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
