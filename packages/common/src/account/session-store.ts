import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Who is signed in. */
export interface SessionState {
  /** `restoring` while it is not known yet whether this browser keeps a session; never on a site without accounts. */
  readonly status: 'restoring' | 'signedOut' | 'signedIn';
  /** The account's id; undefined unless somebody is signed in. */
  readonly userId: string | undefined;
}

export type SessionStore = StoreApi<SessionState>;
export const SessionStore: ServiceIdentifier<SessionStore> = Symbol.for('SessionStore');

/** The store of the session; only the account's controller writes it. Without accounts nobody is ever signed in. */
export function createSessionStore(hasAccounts = false): SessionStore {
  return createStore<SessionState>(() => ({
    status: hasAccounts ? 'restoring' : 'signedOut',
    userId: undefined,
  }));
}
