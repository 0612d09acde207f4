import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Who is signed in. */
export interface SessionState {
  /** The account's id; undefined while nobody is signed in. */
  readonly userId: string | undefined;
}

export type SessionStore = StoreApi<SessionState>;
export const SessionStore: ServiceIdentifier<SessionStore> = Symbol.for('SessionStore');

/** The store of the session; only the account's controller writes it. Nobody is signed in at first. */
export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({ userId: undefined }));
}
