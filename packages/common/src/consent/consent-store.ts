import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { ConsentChoice } from './consent.ts';

export interface ConsentState {
  /** Undefined until the viewer has answered. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the question is on screen: `first` because it was never answered, `again` because the viewer asked for it. */
  readonly question: 'first' | 'again' | undefined;
}

export type ConsentStore = StoreApi<ConsentState>;
export const ConsentStore: ServiceIdentifier<ConsentStore> = Symbol.for('ConsentStore');

/** The store of the viewer's consent; only `ConsentController` writes it. */
export function createConsentStore(): ConsentStore {
  return createStore<ConsentState>(() => ({ choice: undefined, question: undefined }));
}
