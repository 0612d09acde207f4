import { ContainerModule } from 'inversify';

import { AccountLists } from '../../account/account-lists.ts';
import { AccountService } from '../../account/account-service.ts';
import { OwnBackendAccountService } from './own-backend-account-service.ts';
import { OwnBackendClient } from './own-backend-client.ts';
import { OwnBackendDeviceLogin } from './own-backend-device-login.ts';
import { OwnBackendLists } from './own-backend-lists.ts';
import { OwnBackendProfiles } from './own-backend-profiles.ts';
import { OwnBackendSession } from './own-backend-session.ts';
import { OwnBackendTokens } from './own-backend-tokens.ts';

/** Accounts at the own back end. */
export const ownBackendModule = new ContainerModule(({ bind }) => {
  bind(OwnBackendClient).toSelf().inSingletonScope();
  bind(OwnBackendTokens).toSelf().inSingletonScope();
  bind(OwnBackendSession).toSelf().inSingletonScope();
  bind(OwnBackendProfiles).toSelf().inSingletonScope();
  bind(OwnBackendDeviceLogin).toSelf().inSingletonScope();
  bind(AccountService).to(OwnBackendAccountService).inSingletonScope();
  bind(AccountLists).to(OwnBackendLists).inSingletonScope();
});
