import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { ConsentChoice } from './consent.ts';

export interface ConsentState {
  /** Undefined until the viewer has chosen. */
  readonly choice: ConsentChoice | undefined;
  /** Why the question is shown: `first` because it was never answered, `again` at the viewer's request. */
  readonly question: 'first' | 'again' | undefined;
}

export type ConsentStore = StoreApi<ConsentState>;
export const ConsentStore: ServiceIdentifier<ConsentStore> = Symbol.for('ConsentStore');

/** Creates the consent store; only `ConsentController` writes it. */
export function createConsentStore(): ConsentStore {
  return createStore<ConsentState>(() => ({ choice: undefined, question: undefined }));
}
