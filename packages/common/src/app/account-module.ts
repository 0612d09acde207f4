import { ContainerModule, type Container } from 'inversify';

import { AccountCache } from '../account/account-cache.ts';
import { AccountController } from '../account/account-controller.ts';
import { AccountQueries } from '../account/account-queries.ts';
import { TokenPorts } from '../account/token-keeper.ts';
import { Broadcast } from '../platform/broadcast.ts';
import { Clock } from '../platform/clock.ts';
import { KeyValueStorage } from '../platform/key-value-storage.ts';
import { Locks } from '../platform/locks.ts';
import { Logger } from '../platform/logger.ts';
import { StorageChanges } from '../platform/storage-changes.ts';
import { FollowSession } from './flows/follow-session.ts';
import { ReturnSignals } from './flows/return-signals.ts';
import { SessionGate } from './flows/session-gate.ts';
import { SignIn } from './flows/sign-in.ts';
import { SignOut } from './flows/sign-out.ts';

/** What every site with accounts has, whatever their source; comes with the source's own module. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(TokenPorts)
    .toDynamicValue((context) => ({
      storage: context.get(KeyValueStorage),
      changes: context.get(StorageChanges),
      locks: context.get(Locks),
      broadcast: context.get(Broadcast),
      clock: context.get(Clock),
      logger: context.get(Logger),
    }))
    .inSingletonScope();
  bind(AccountQueries).toSelf().inSingletonScope();
  bind(AccountCache).toSelf().inSingletonScope();
  bind(AccountController).toSelf().inSingletonScope();
  bind(SessionGate).toSelf().inSingletonScope();
  bind(ReturnSignals).toSelf().inSingletonScope();
  bind(SignIn).toSelf().inSingletonScope();
  bind(SignOut).toSelf().inSingletonScope();
  bind(FollowSession).toSelf().inSingletonScope();
});

/** Restores the session that this browser keeps; nothing waits for it. */
export function startAccounts(container: Container): void {
  void container.get(FollowSession).start(new AbortController().signal);
}
