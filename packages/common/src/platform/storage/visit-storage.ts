import type { ServiceIdentifier } from 'inversify';

import type { KeyValueStorage } from './key-value-storage.ts';

/** What one window keeps until it is closed, over loading the page anew and leaving the site for a while. */
export const VisitStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('VisitStorage');
