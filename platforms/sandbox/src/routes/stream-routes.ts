import type { FileSpan, Rendition } from '../catalogue/clip.ts';
import { positiveNumber } from '../delivery/playlist-query.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import type { LiveBroadcast } from '../streams/broadcast.ts';
import { livePlaylist } from '../streams/hls-live-playlist.ts';
import { mediaPlaylist, multivariantPlaylist } from '../streams/hls-playlists.ts';
import { ladderOf, renditionOf } from '../streams/ladder.ts';
import { liveSegmentAt, type LiveSegment } from '../streams/live-timeline.ts';
import { isSegmentKept, readLiveWindow, segmentSpan } from '../streams/live-window.ts';
import { loopCount, segmentAt } from '../streams/looped-clip.ts';
import { playableTitle, type PlayableTitle } from '../streams/playable-title.ts';
import { shiftSegment } from '../streams/shift-segment.ts';
import type { Exchange, Router } from './exchange.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** A stream answers at both addresses: that of the platform's videos and that of its live service (contract 2.14). */
const prefixes = ['/manifests', '/live/broadcast'] as const;

/** Manifests, media playlists and segments (contract 2.14, 5.5). */
export function addStreamRoutes(router: Router): void {
  for (const prefix of prefixes) {
    addPlaylistRoutes(router, prefix);
    addSegmentRoutes(router, prefix);
  }
}

function addPlaylistRoutes(router: Router, prefix: string): void {
  router.get(`${prefix}/:file{[^/]+\\.m3u8}`, ({ req, env: { delivery } }) => {
    const id = req.param('file').replace(/\.m3u8$/, '');
    const { ladder, broadcast } = playableTitle(delivery, id);
    const url = new URL(req.url);
    const maxWidth = positiveNumber(url.searchParams, 'max_resolution') ?? Infinity;
    if (broadcast !== null) spanOf(broadcast, url, delivery.nowMs);
    const query = broadcast === null ? '' : windowQuery(url);
    const body = multivariantPlaylist(ladder, (name) => `${id}/${name}.m3u8${query}`, maxWidth);
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: broadcast === null ? 'metadata' : 'live' });
  });

  router.get(`${prefix}/:id/:file{[^/]+\\.m3u8}`, ({ req, env: { delivery } }) => {
    const { ladder, title, broadcast } = playableTitle(delivery, req.param('id'));
    const name = req.param('file').replace(/\.m3u8$/, '');
    const address = (file: string): string => `${name}/${file}`;
    const track = renditionOf(ladder, name);
    if (broadcast === null) {
      const body = mediaPlaylist(track, address, loopCount(ladder, title.durationS));
      return answer(req.raw, { body, contentType: HLS_TYPE, cache: 'metadata' });
    }
    const { timeline } = broadcast;
    const span = spanOf(broadcast, new URL(req.url), delivery.nowMs);
    const of = ({ clip }: LiveSegment): Rendition => renditionOf(ladderOf(clip), name);
    const body = livePlaylist({ timeline, of, address }, span);
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: span.isOver ? 'metadata' : 'live' });
  });
}

function addSegmentRoutes(router: Router, prefix: string): void {
  const files = '[0-9]+\\.m4s|init\\.mp4|init-[^/]+\\.mp4';
  router.get(`${prefix}/:id/:rendition/:file{${files}}`, async ({ req, env }) => {
    const playable = playableTitle(env.delivery, req.param('id'));
    const name = req.param('rendition');
    const file = req.param('file');
    const body = file.startsWith('init')
      ? await readInit(env, playable, name, /^init-(.+)\.mp4$/.exec(file)?.[1])
      : await readSegment(env, playable, name, Number.parseInt(file, 10));
    const contentType = `${name.startsWith('audio') ? 'audio' : 'video'}/mp4`;
    return answer(req.raw, { body, contentType, cache: 'file' });
  });
}

/** @throws ApiError 404 for a clip that the stream does not send */
async function readInit(
  env: Exchange,
  { ladder, broadcast }: PlayableTitle,
  name: string,
  clipId: string | undefined,
): Promise<Uint8Array> {
  const sent = broadcast?.timeline.clips.find((clip) => clip.id === clipId);
  if (sent === undefined && clipId !== undefined) throw notFound('rendition');
  const track = renditionOf(sent === undefined ? ladder : ladderOf(sent), name);
  return readPiece(env, track.file, track.init);
}

async function readSegment(
  env: Exchange,
  playable: PlayableTitle,
  name: string,
  number: number,
): Promise<Uint8Array> {
  const { durationS, track, place } = segmentPlace(env, playable, name, number);
  const looped = segmentAt(track, place, Infinity);
  if (looped === undefined) throw notFound('segment');
  return shiftSegment(await readPiece(env, track.file, looped.segment), {
    seconds: looped.loop * durationS,
    timescale: track.timescale,
    sequence: looped.loop * track.segments.length,
  });
}

/** Which segment of which clip stands at a number, counted from where decode times begin. */
function segmentPlace(
  { delivery }: Exchange,
  { title, ladder, broadcast }: PlayableTitle,
  name: string,
  number: number,
): { readonly durationS: number; readonly track: Rendition; readonly place: number } {
  const { durationS } = ladder;
  if (broadcast === null) {
    const track = renditionOf(ladder, name);
    if (number >= track.segments.length * loopCount(ladder, title.durationS)) throw notFound('segment');
    return { durationS, track, place: number };
  }
  if (!isSegmentKept(broadcast, broadcast.segmentMs, number, delivery.nowMs)) throw notFound('segment');
  const sent = liveSegmentAt(broadcast.timeline, number);
  return { durationS, track: renditionOf(ladderOf(sent.clip), name), place: sent.place };
}

function spanOf(broadcast: LiveBroadcast, url: URL, nowMs: number): ReturnType<typeof segmentSpan> {
  return segmentSpan(broadcast, broadcast.segmentMs, readLiveWindow(url.searchParams.get('t')), nowMs);
}

/** The live window of a manifest is that of its media playlists. */
function windowQuery(url: URL): string {
  const wanted = url.searchParams.get('t');
  return wanted === null ? '' : `?t=${encodeURIComponent(wanted)}`;
}

async function readPiece(env: Exchange, file: string, span: FileSpan): Promise<Uint8Array> {
  const bytes = await env.files.readSpan(file, span);
  if (bytes === null) throw notFound('media file');
  return bytes;
}
