import { cleengRoutes } from '../cleeng/cleeng-routes.ts';
import { bridgeRouteNames, bridgeRoutes } from '../access-bridge/bridge-route-names.ts';
import { inPlayerRouteNames, inPlayerRoutes } from '../in-player/in-player-route-names.ts';
import { ownRouteNames, ownRoutes } from '../own-backend/own-route-names.ts';
import type { RoutePattern } from './route-pattern.ts';

/** Every route for faults. `other` matches URLs without a route. */
export const routeNames = [
  'settings',
  'config',
  'media',
  'mediaDrm',
  'playback',
  'mediaToken',
  'entitlement',
  'signing',
  'licence',
  'playlist',
  'contentList',
  'watchlist',
  'contentSearch',
  'series',
  'seriesLookup',
  'episodes',
  'image',
  'poster',
  'thumb',
  'manifest',
  'mediaPlaylist',
  'segment',
  'key',
  'library',
  'schedule',
  'track',
  'strip',
  'sprite',
  'adSchedule',
  'vmap',
  'vast',
  'wrapper',
  'beacon',
  'creative',
  'landing',
  'stitched',
  'stitchedSegment',
  'mail',
  ...cleengRoutes.map(([name]) => name),
  ...inPlayerRouteNames,
  ...bridgeRouteNames,
  ...ownRouteNames,
  'other',
] as const;

export type RouteName = (typeof routeNames)[number];

const patterns: readonly RoutePattern<RouteName>[] = [
  ['settings', /^\/\.webapp\.ini$/],
  ['config', /^\/apps\/configs\/[^/]+\.json$/],
  ['watchlist', /^\/apps\/watchlists\/[^/]+$/],
  ['series', /^\/apps\/series\/[^/]+$/],
  ['seriesLookup', /^\/apps\/series$/],
  ['episodes', /^\/apps\/series\/[^/]+\/(?:seasons\/[^/]+\/)?episodes$/],
  ['contentSearch', /^\/v2\/sites\/[^/]+\/app_content\/media\/search$/],
  ['media', /^\/v2\/media\/[^/]+$/],
  ['mediaDrm', /^\/v2\/media\/[^/]+\/drm\/[^/]+$/],
  ['playback', /^\/v2\/sites\/[^/]+\/media\/[^/]+\/playback\.json$/],
  ['mediaToken', /^\/v2\/items\/jw-media\/token$/],
  ['entitlement', /^\/entitlement$/, 'POST'],
  ['signing', /^\/signing\/media\/[^/]+\/sign(\/drm\/[^/]+)?$/, 'POST'],
  ['licence', /^\/drm\/[^/]+\/[^/]+$/, 'POST'],
  ['image', /^\/v2\/media\/[^/]+\/images\/[^/]+$/],
  ['poster', /^\/v2\/media\/[^/]+\/poster\.jpg$/],
  ['playlist', /^\/v2\/playlists\/[^/]+$/],
  ['contentList', /^\/v2\/sites\/[^/]+\/content_lists\/[^/]+$/],
  ['thumb', /^\/thumbs\/[^/]+\.jpg$/],
  ['manifest', /^\/(?:manifests|live\/broadcast)\/[^/]+\.(?:m3u8|mpd)$/],
  ['mediaPlaylist', /^\/(?:manifests|live\/broadcast)\/[^/]+\/[^/]+\.m3u8$/],
  ['library', /^\/libraries\/[^/]+\.js$/],
  ['key', /^\/(?:manifests|live\/broadcast)\/[^/]+\/stream\.key$/],
  ['segment', /^\/(?:manifests|live\/broadcast)\/[^/]+\/[^/]+\/[^/]+$/],
  ['schedule', /^\/schedules\/[^/]+\.(?:json|xml)$/],
  ['track', /^\/tracks\/[^/]+\.vtt$/],
  ['strip', /^\/strips\/[^/]+\.vtt$/],
  ['sprite', /^\/strips\/[^/]+\.(?:jpg|webp|png)$/],
  ['adSchedule', /^\/v2\/(?:advertising\/schedules|sites\/[^/]+\/ads)\/[^/]+\.json$/],
  ['vmap', /^\/v2\/sites\/[^/]+\/ads\/[^/]+\.xml$/],
  ['vast', /^\/ads\/vast\/[^/]+\.xml$/],
  ['wrapper', /^\/ads\/wrapper\/[^/]+\/[^/]+\.xml$/],
  ['beacon', /^\/ads\/beacons\/[^/]+\/[^/]+$/],
  ['creative', /^\/ads\/creatives\/[^/]+\.mp4$/],
  ['landing', /^\/ads\/landing\/[^/]+$/],
  ['stitched', /^\/v2\/sites\/[^/]+\/media\/[^/]+\/ssai(?:\/[^/]+)?\.m3u8$/],
  ['stitchedSegment', /^\/ads\/stitched\/[^/]+\/[^/]+\/[^/]+$/],
  ['mail', /^\/mail(?:\.json)?$/, 'GET', 'HEAD', 'POST'],
  ...cleengRoutes,
  ...inPlayerRoutes,
  ...bridgeRoutes,
  ...ownRoutes,
];

/** Returns the route that serves `path` (without `/t/{tenant}` and query) and `method`. */
export function routeOf(path: string, method = 'GET'): RouteName {
  const candidates = routesAt(path);
  const route = candidates.find((candidate) => methodsOfPattern(candidate).includes(method));
  return (route ?? candidates[0])?.[0] ?? 'other';
}

/** Returns the methods supported at `path`, without `OPTIONS`; none for an unknown path. */
export function methodsAt(path: string): readonly string[] {
  return routesAt(path).flatMap(methodsOfPattern);
}

function routesAt(path: string): readonly RoutePattern<RouteName>[] {
  return patterns.filter(([, pattern]) => pattern.test(path));
}

function methodsOfPattern([, , ...methods]: RoutePattern<RouteName>): readonly string[] {
  return methods.length > 0 ? methods : ['GET', 'HEAD'];
}
