import { ContainerModule } from 'inversify';

import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { BridgeClient } from './bridge-client.ts';
import { SiteAccessBridge } from './site-access-bridge.ts';

/** The access bridge of a site that has one. */
export const accessBridgeModule = new ContainerModule(({ bind }) => {
  bind(BridgeClient).toSelf().inSingletonScope();
  bind(AccessBridge).to(SiteAccessBridge).inSingletonScope();
});
