import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The current session. */
export interface SessionState {
  /** `restoring` until it is known whether this browser keeps a session; never on a site without accounts. */
  readonly status: 'restoring' | 'signedOut' | 'signedIn';
  /** The account's id; undefined unless signed in. */
  readonly userId: string | undefined;
}

export type SessionStore = StoreApi<SessionState>;
export const SessionStore: ServiceIdentifier<SessionStore> = Symbol.for('SessionStore');

/** Creates the session store; only `AccountController` writes it. Without accounts the status stays `signedOut`. */
export function createSessionStore(hasAccounts = false): SessionStore {
  return createStore<SessionState>(() => ({
    status: hasAccounts ? 'restoring' : 'signedOut',
    userId: undefined,
  }));
}
