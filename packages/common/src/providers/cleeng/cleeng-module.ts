import { ContainerModule } from 'inversify';

import { AccountLists } from '../../account/account-lists.ts';
import { AccountService } from '../../account/account-service.ts';
import { EntitlementService } from '../../entitlement/entitlement-service.ts';
import { CleengAccountLists } from './cleeng-account-lists.ts';
import { CleengAccountService } from './cleeng-account-service.ts';
import { CleengClient } from './cleeng-client.ts';
import { CleengDeviceLogin } from './cleeng-device-login.ts';
import { CleengEntitlementService } from './cleeng-entitlement-service.ts';
import { CleengSession } from './cleeng-session.ts';

/** Account services of the commerce provider. */
export const cleengModule = new ContainerModule(({ bind }) => {
  bind(CleengClient).toSelf().inSingletonScope();
  bind(CleengSession).toSelf().inSingletonScope();
  bind(CleengDeviceLogin).toSelf().inSingletonScope();
  bind(AccountService).to(CleengAccountService).inSingletonScope();
  bind(EntitlementService).to(CleengEntitlementService).inSingletonScope();
  bind(AccountLists).to(CleengAccountLists).inSingletonScope();
});
