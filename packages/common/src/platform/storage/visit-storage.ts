import type { ServiceIdentifier } from 'inversify';

import type { KeyValueStorage } from './key-value-storage.ts';

/** Storage of one window until it is closed; survives reloads and leaving the site temporarily. */
export const VisitStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('VisitStorage');
