import type { Rendition } from '../catalogue/clip.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { positiveNumber } from '../delivery/playlist-query.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import type { LiveBroadcast } from '../streams/broadcast.ts';
import { dashManifest } from '../streams/dash-manifest.ts';
import { KEY_FILE, keyTags } from '../streams/hls-keys.ts';
import { livePlaylist } from '../streams/hls-live-playlist.ts';
import { mediaPlaylist, multivariantPlaylist } from '../streams/hls-playlists.ts';
import { ladderOf, renditionOf } from '../streams/ladder.ts';
import type { LiveSegment } from '../streams/live-timeline.ts';
import { readLiveWindow, segmentSpan, type SegmentSpan } from '../streams/live-window.ts';
import { loopCount } from '../streams/looped-clip.ts';
import { playableTitle } from '../streams/playable-title.ts';
import { readInit, readSegment } from '../streams/stream-files.ts';
import type { Router } from './exchange.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const DASH_TYPE = 'application/dash+xml';

/** Every stream is at two addresses: that of the platform's videos and that of its live service (contract 2.14). */
const prefixes = ['/manifests', '/live/broadcast'] as const;

/** Adds manifests, media playlists, segments and clear keys (contract 2.14, 5.5). */
export function addStreamRoutes(router: Router): void {
  for (const prefix of prefixes) {
    addManifestRoutes(router, prefix);
    addPlaylistRoute(router, prefix);
    addFileRoutes(router, prefix);
  }
}

function addManifestRoutes(router: Router, prefix: string): void {
  router.get(`${prefix}/:file{[^/]+\\.m3u8}`, ({ req, env: { delivery } }) => {
    const id = req.param('file').replace(/\.m3u8$/, '');
    const { ladder, broadcast, query } = playableTitle(delivery, id);
    if (broadcast !== null) spanOf(broadcast, delivery);
    const parts = joined(broadcast === null ? '' : windowQuery(delivery), query);
    const address = (name: string): string => `${id}/${name}.m3u8${parts}`;
    const body = multivariantPlaylist(ladder, address, maxWidthOf(delivery));
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: broadcast === null ? 'metadata' : 'live' });
  });

  router.get(`${prefix}/:file{[^/]+\\.mpd}`, ({ req, env: { delivery } }) => {
    const id = req.param('file').replace(/\.mpd$/, '');
    const { title, ladder, broadcast, encryption, query } = playableTitle(delivery, id);
    // Segment encryption and live streams exist only as HLS.
    if (broadcast !== null || encryption?.kind === 'segments') throw notFound('stream as DASH');
    const body = dashManifest({
      ladder,
      loops: loopCount(ladder, title.durationS),
      maxWidth: maxWidthOf(delivery),
      encryption,
      address: (rendition, file) => `${id}/${rendition}/${file}${joined(query)}`,
    });
    return answer(req.raw, { body, contentType: DASH_TYPE, cache: 'metadata' });
  });
}

function addPlaylistRoute(router: Router, prefix: string): void {
  router.get(`${prefix}/:id/:file{[^/]+\\.m3u8}`, ({ req, env: { delivery } }) => {
    const playable = playableTitle(delivery, req.param('id'));
    const { title, ladder, broadcast, encryption, query } = playable;
    const name = req.param('file').replace(/\.m3u8$/, '');
    const address = (file: string): string => `${name}/${file}${joined(query)}`;
    const keys = keyTags(encryption, title.id, `${KEY_FILE}${joined(query)}`);
    const track = renditionOf(ladder, name);
    if (broadcast === null) {
      const body = mediaPlaylist(track, { address, keys }, loopCount(ladder, title.durationS));
      return answer(req.raw, { body, contentType: HLS_TYPE, cache: 'metadata' });
    }
    const { timeline } = broadcast;
    const span = spanOf(broadcast, delivery);
    const of = ({ clip }: LiveSegment): Rendition => renditionOf(ladderOf(clip), name);
    const body = livePlaylist({ timeline, of, address, keys }, span);
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: span.isOver ? 'metadata' : 'live' });
  });
}

function addFileRoutes(router: Router, prefix: string): void {
  const files = '[0-9]+\\.m4s|init\\.mp4|init-[^/]+\\.mp4';
  router.get(`${prefix}/:id/:rendition/:file{${files}}`, async ({ req, env }) => {
    const { delivery } = env;
    const playable = playableTitle(delivery, req.param('id'));
    const name = req.param('rendition');
    const rendition = { files: env.files, delivery, playable, name };
    const file = req.param('file');
    const body = file.startsWith('init')
      ? await readInit(rendition, /^init-(.+)\.mp4$/.exec(file)?.[1] ?? null)
      : await readSegment(rendition, Number.parseInt(file, 10));
    const contentType = `${name.startsWith('audio') ? 'audio' : 'video'}/mp4`;
    return answer(req.raw, { body, contentType, cache: 'file' });
  });

  router.get(`${prefix}/:id/${KEY_FILE}`, ({ req, env: { delivery } }) => {
    const { title, encryption } = playableTitle(delivery, req.param('id'));
    const isBare = encryption?.kind === 'segments' || encryption?.systems.includes('clearkey') === true;
    if (encryption === null || !isBare) throw notFound(`bare key of ${title.id}`);
    const body = encryption.key.key;
    return answer(req.raw, { body, contentType: 'application/octet-stream', cache: 'live' });
  });
}

function spanOf(broadcast: LiveBroadcast, { query, nowMs }: Delivery): SegmentSpan {
  return segmentSpan(broadcast, broadcast.segmentMs, readLiveWindow(query.get('t')), nowMs);
}

function maxWidthOf({ query }: Delivery): number {
  return positiveNumber(query, 'max_resolution') ?? Infinity;
}

/** Passes the live window of a manifest on to its media playlists. */
function windowQuery({ query }: Delivery): string {
  const wanted = query.get('t');
  return wanted === null ? '' : `t=${encodeURIComponent(wanted)}`;
}

function joined(...parts: readonly string[]): string {
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? '' : `?${query}`;
}
