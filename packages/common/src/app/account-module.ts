import { ContainerModule, type Container } from 'inversify';

import { AccountController } from '../account/account-controller.ts';
import { AccountQueries } from '../account/account-queries.ts';
import { AccountService } from '../account/account-service.ts';
import { DeletionSteps } from '../account/deletion-steps.ts';
import { SessionStore } from '../account/session-store.ts';
import { TokenPorts } from '../account/token-keeper.ts';
import { SiteContext } from '../config/site-context.ts';
import { EntitlementQueries } from '../entitlement/entitlement-queries.ts';
import { TitleAccess } from '../entitlement/title-access.ts';
import { AccountLibraryReplica } from '../library/account-library-replica.ts';
import { KeptAccountLists } from '../library/kept-account-lists.ts';
import { LibraryController } from '../library/library-controller.ts';
import { LibraryReplica } from '../library/library-replica.ts';
import { Broadcast } from '../platform/broadcast.ts';
import { Clock } from '../platform/clock.ts';
import { loadCode } from '../platform/load-code.ts';
import { Locks } from '../platform/locks.ts';
import { Logger } from '../platform/logger.ts';
import { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { VisitSignals } from '../platform/visit-signals.ts';
import { PROFILE_KEY } from '../profiles/profile-key.ts';
import { AccountLibrary } from './flows/account-library.ts';
import { FollowNotifications } from './flows/follow-notifications.ts';
import { FollowSession } from './flows/follow-session.ts';
import { NotificationReactions } from './flows/notification-reactions.ts';
import { RefreshAccess } from './flows/refresh-access.ts';
import { SessionGate } from './flows/session-gate.ts';
import { SignIn } from './flows/sign-in.ts';
import { SignOut } from './flows/sign-out.ts';
import { openLibrary } from './open-stored-library.ts';

/** Account services of every site with accounts; loaded together with the source's own module. */
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
  bind(EntitlementQueries).toSelf().inSingletonScope();
  bind(TitleAccess).toService(EntitlementQueries);
  bind(AccountController).toSelf().inSingletonScope();
  bind(DeletionSteps).toSelf().inSingletonScope();
  bind(SessionGate).toSelf().inSingletonScope();
  bind(VisitSignals).toSelf().inSingletonScope();
  bind(KeptAccountLists).toSelf().inSingletonScope();
  bind(LibraryReplica).to(AccountLibraryReplica).inSingletonScope();
  bind(AccountLibrary).toSelf().inSingletonScope();
  bind(SignIn).toSelf().inSingletonScope();
  bind(SignOut).toSelf().inSingletonScope();
  bind(FollowSession).toSelf().inSingletonScope();
  bind(RefreshAccess).toSelf().inSingletonScope();
  bind(NotificationReactions).toSelf().inSingletonScope();
  bind(FollowNotifications).toSelf().inSingletonScope();
});

/** Restores the session that this browser keeps, and opens the lists of the signed-in user; nothing waits for it. */
export function startAccounts(container: Container): void {
  const session = container.get(SessionStore);
  const stop = session.subscribe(({ userId }) => {
    if (userId === undefined) return;
    stop();
    void openLists(container);
    askForProfile(container);
  });
  container.get(RefreshAccess).follow(new AbortController().signal);
  container.get(FollowNotifications).start(new AbortController().signal);
  void container.get(FollowSession).start(new AbortController().signal);
}

/**
 * Asks who is watching when the account has several profiles and this browser stores no choice yet; otherwise start-up
 * has already asked.
 */
function askForProfile(container: Container): void {
  const { config } = container.get<SiteContext>(SiteContext);
  const isKnown = container.get(KeyValueStorage).read(PROFILE_KEY) !== undefined;
  if (isKnown || !config.features.hasProfiles || !container.get(AccountService).profiles) return;
  container.get(Clock).atRest(() => {
    loadCode(() => import('./start-profile.ts'), 'optional').then(
      ({ followProfile }) => followProfile(container),
      (error: unknown) => container.get(Logger).warn('The code of profiles could not be loaded', { error }),
    );
  });
}

async function openLists(container: Container): Promise<void> {
  await openLibrary(container);
  if (container.isBound(LibraryController))
    container.get(AccountLibrary).attach(container.get(LibraryController));
}
