import type { ServiceIdentifier } from 'inversify';

import type { EntitlementQueries } from './entitlement-queries.ts';

/** Who may watch what; bound on sites with accounts only, since everything is open on the others. */
export const TitleAccess: ServiceIdentifier<EntitlementQueries> = Symbol.for('TitleAccess');
