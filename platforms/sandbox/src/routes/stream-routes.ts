import type { Clip, FileSpan, Rendition } from '../catalogue/clip.ts';
import { positiveNumber } from '../delivery/playlist-query.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import type { LiveBroadcast } from '../streams/broadcast.ts';
import { livePlaylist } from '../streams/hls-live-playlist.ts';
import { mediaPlaylist, multivariantPlaylist } from '../streams/hls-playlists.ts';
import { liveSegmentAt } from '../streams/live-timeline.ts';
import { isSegmentKept, readLiveWindow, segmentSpan } from '../streams/live-window.ts';
import { loopCount, renditionOf, segmentAt } from '../streams/looped-clip.ts';
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
    const { clip, broadcast } = playableTitle(delivery, id);
    const url = new URL(req.url);
    const maxWidth = positiveNumber(url.searchParams, 'max_resolution') ?? Infinity;
    if (broadcast !== null) spanOf(broadcast, url, delivery.nowMs);
    const ladder = broadcast === null ? clip : loudestOf(broadcast);
    const query = broadcast === null ? '' : windowQuery(url);
    const body = multivariantPlaylist(ladder, (name) => `${id}/${name}.m3u8${query}`, maxWidth);
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: broadcast === null ? 'metadata' : 'live' });
  });

  router.get(`${prefix}/:id/:file{[^/]+\\.m3u8}`, ({ req, env: { delivery } }) => {
    const { clip, title, broadcast } = playableTitle(delivery, req.param('id'));
    const name = req.param('file').replace(/\.m3u8$/, '');
    const address = (file: string): string => `${name}/${file}`;
    const track = rendition(clip, name);
    if (broadcast === null) {
      const body = mediaPlaylist(track, address, loopCount(clip, title.durationS));
      return answer(req.raw, { body, contentType: HLS_TYPE, cache: 'metadata' });
    }
    const { timeline } = broadcast;
    const span = spanOf(broadcast, new URL(req.url), delivery.nowMs);
    const body = livePlaylist({ timeline, of: (segment) => rendition(segment.clip, name), address }, span);
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
  { clip, broadcast }: PlayableTitle,
  name: string,
  clipId: string | undefined,
): Promise<Uint8Array> {
  const sent =
    clipId === undefined ? clip : broadcast?.timeline.clips.find((candidate) => candidate.id === clipId);
  if (sent === undefined) throw notFound('rendition');
  const track = rendition(sent, name);
  return readPiece(env, track.file, track.init);
}

async function readSegment(
  env: Exchange,
  playable: PlayableTitle,
  name: string,
  number: number,
): Promise<Uint8Array> {
  const { clip, track, place } = segmentPlace(env, playable, name, number);
  const looped = segmentAt(track, place, Infinity);
  if (looped === undefined) throw notFound('segment');
  return shiftSegment(await readPiece(env, track.file, looped.segment), {
    seconds: looped.loop * clip.durationS,
    timescale: track.timescale,
    sequence: looped.loop * track.segments.length,
  });
}

/** Which segment of which clip stands at a number, counted from where decode times begin. */
function segmentPlace(
  { delivery }: Exchange,
  { title, clip, broadcast }: PlayableTitle,
  name: string,
  number: number,
): { readonly clip: Clip; readonly track: Rendition; readonly place: number } {
  if (broadcast === null) {
    const track = rendition(clip, name);
    if (number >= track.segments.length * loopCount(clip, title.durationS)) throw notFound('segment');
    return { clip, track, place: number };
  }
  if (!isSegmentKept(broadcast, broadcast.segmentMs, number, delivery.nowMs)) throw notFound('segment');
  const sent = liveSegmentAt(broadcast.timeline, number);
  return { clip: sent.clip, track: rendition(sent.clip, name), place: sent.place };
}

function spanOf(broadcast: LiveBroadcast, url: URL, nowMs: number): ReturnType<typeof segmentSpan> {
  return segmentSpan(broadcast, broadcast.segmentMs, readLiveWindow(url.searchParams.get('t')), nowMs);
}

/** The live window of a manifest is that of its media playlists. */
function windowQuery(url: URL): string {
  const wanted = url.searchParams.get('t');
  return wanted === null ? '' : `?t=${encodeURIComponent(wanted)}`;
}

/** The ladder of a live stream: each rendition with the bandwidth of the clip that needs most. */
function loudestOf({ timeline }: LiveBroadcast): Clip {
  const [first, ...others] = timeline.clips;
  if (first === undefined) throw notFound('stream');
  const highest = (of: (clip: Clip) => number | undefined): number =>
    Math.max(...[first, ...others].map((clip) => of(clip) ?? 0));
  return {
    ...first,
    video: first.video.map((video, index) => ({
      ...video,
      bandwidth: highest((clip) => clip.video[index]?.bandwidth),
    })),
    audio: first.audio && { ...first.audio, bandwidth: highest((clip) => clip.audio?.bandwidth) },
  };
}

function rendition(clip: Clip, name: string): Rendition {
  const found = renditionOf(clip, name);
  if (found === undefined) throw notFound('rendition');
  return found;
}

async function readPiece(env: Exchange, file: string, span: FileSpan): Promise<Uint8Array> {
  const bytes = await env.files.readSpan(file, span);
  if (bytes === null) throw notFound('media file');
  return bytes;
}
