import { ContainerModule } from 'inversify';

import { AccountLists } from '../../account/account-lists.ts';
import { AccountService } from '../../account/account-service.ts';
import { EntitlementService } from '../../entitlement/entitlement-service.ts';
import { MediaTokenService } from '../../playback/media-token-service.ts';
import { JwpAbilities } from './jwp-abilities.ts';
import { JwpAccountService } from './jwp-account-service.ts';
import { JwpClient } from './jwp-client.ts';
import { JwpEntitlementService } from './jwp-entitlement-service.ts';
import { JwpLists } from './jwp-lists.ts';
import { JwpMediaTokenService } from './jwp-media-token-service.ts';
import { JwpSession } from './jwp-session.ts';
import { JwpTokenStore } from './jwp-tokens.ts';
import { JwpNotifications } from './notifications/jwp-notifications.ts';
import { NotificationTransport } from './notifications/notification-transport.ts';
import { PlatformNotificationTransport } from './notifications/platform-notification-transport.ts';

/** Accounts at the player platform. */
export const jwpModule = new ContainerModule(({ bind }) => {
  bind(JwpClient).toSelf().inSingletonScope();
  bind(JwpTokenStore).toSelf().inSingletonScope();
  bind(JwpSession).toSelf().inSingletonScope();
  bind(NotificationTransport).to(PlatformNotificationTransport).inSingletonScope();
  bind(JwpNotifications).toSelf().inSingletonScope();
  bind(JwpAbilities).toSelf().inSingletonScope();
  bind(AccountService).to(JwpAccountService).inSingletonScope();
  bind(EntitlementService).to(JwpEntitlementService).inSingletonScope();
  bind(MediaTokenService).to(JwpMediaTokenService).inSingletonScope();
  bind(AccountLists).to(JwpLists).inSingletonScope();
});
