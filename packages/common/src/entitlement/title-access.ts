import type { ServiceIdentifier } from 'inversify';

import type { EntitlementQueries } from './entitlement-queries.ts';

/** Decides who may watch what; bound only on sites with accounts, because everything is open on the others. */
export const TitleAccess: ServiceIdentifier<EntitlementQueries> = Symbol.for('TitleAccess');
