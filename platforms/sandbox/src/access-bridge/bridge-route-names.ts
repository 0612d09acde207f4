import type { RoutePattern } from '../routes/route-pattern.ts';

/** The routes of the access bridge for faults. */
export const bridgeRouteNames = ['bridgeGenerate', 'bridgeRefresh'] as const;

/** Their paths and methods. */
export const bridgeRoutes: readonly RoutePattern<(typeof bridgeRouteNames)[number]>[] = [
  ['bridgeGenerate', /^\/bridge\/v2\/sites\/[^/]+\/access\/generate$/, 'PUT'],
  ['bridgeRefresh', /^\/bridge\/v2\/sites\/[^/]+\/access\/refresh$/, 'PUT'],
];
