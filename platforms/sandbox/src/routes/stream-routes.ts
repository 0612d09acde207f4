import type { Clip, Rendition } from '../catalogue/clip.ts';
import { isAllowedIn, type Title } from '../catalogue/title.ts';
import { expandedParams } from '../delivery/delivery.ts';
import { mediaStatus } from '../delivery/media-status.ts';
import { positiveNumber } from '../delivery/playlist-query.ts';
import { answer } from '../http/answer.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { mediaPlaylist, multivariantPlaylist } from '../streams/hls-playlists.ts';
import { loopCount, renditionOf, segmentAt } from '../streams/looped-clip.ts';
import { shiftSegment } from '../streams/shift-segment.ts';
import type { Exchange, Router } from './exchange.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Manifests, media playlists and segments (contract 2.14). */
export function addStreamRoutes(router: Router): void {
  router.get('/manifests/:file{[^/]+\\.m3u8}', ({ req, env }) => {
    const id = req.param('file').replace(/\.m3u8$/, '');
    const { clip } = playable(env, id);
    const maxWidth = positiveNumber(new URL(req.url).searchParams, 'max_resolution') ?? Infinity;
    return answer(req.raw, {
      body: multivariantPlaylist(clip, id, maxWidth),
      contentType: HLS_TYPE,
      cache: 'metadata',
    });
  });

  router.get('/manifests/:id/:file{[^/]+\\.m3u8}', ({ req, env }) => {
    const { clip, title } = playable(env, req.param('id'));
    const name = req.param('file').replace(/\.m3u8$/, '');
    const body = mediaPlaylist(rendition(clip, name), name, loopCount(clip, title.durationS));
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: 'metadata' });
  });

  router.get('/manifests/:id/:rendition/:file{init\\.mp4|[0-9]+\\.m4s}', async ({ req, env }) => {
    const { clip, title } = playable(env, req.param('id'));
    const track = rendition(clip, req.param('rendition'));
    const kind = track === clip.audio ? 'audio' : 'video';
    const file = req.param('file');
    if (file === 'init.mp4') {
      const body = await readPiece(env, track.file, track.init);
      return answer(req.raw, { body, contentType: `${kind}/mp4`, cache: 'file' });
    }
    const body = await readSegment(env, {
      clip,
      track,
      durationS: title.durationS,
      index: Number.parseInt(file, 10),
    });
    return answer(req.raw, { body, contentType: `${kind}/mp4`, cache: 'file' });
  });
}

/** The title and its clip, if a viewer may play it here and now. */
function playable(env: Exchange, id: string): { readonly title: Title; readonly clip: Clip } {
  const { delivery } = env;
  const title = delivery.catalogue.title(id);
  const clip = title === undefined ? undefined : delivery.catalogue.clipOf(title);
  if (title === undefined || title.isUnpublished || clip === undefined) throw notFound('stream');
  // The words are those that clients look for (contract 1.6).
  if (!isAllowedIn(title, delivery.country)) throw new ApiError(403, 'forbidden', 'access blocked');
  if (mediaStatus(expandedParams(title.params, delivery), delivery.nowMs) === 'scheduled')
    throw notFound('stream yet');
  return { title, clip };
}

function rendition(clip: Clip, name: string): Rendition {
  const found = renditionOf(clip, name);
  if (found === undefined) throw notFound('rendition');
  return found;
}

interface WantedSegment {
  readonly clip: Clip;
  readonly track: Rendition;
  readonly durationS: number;
  /** Number of the segment in the title, from 0. */
  readonly index: number;
}

async function readSegment(env: Exchange, wanted: WantedSegment): Promise<Uint8Array> {
  const { clip, track, index } = wanted;
  const looped = segmentAt(track, index, loopCount(clip, wanted.durationS));
  if (looped === undefined) throw notFound('segment');
  return shiftSegment(await readPiece(env, track.file, looped.segment), {
    seconds: looped.loop * clip.durationS,
    timescale: track.timescale,
    sequence: looped.loop * track.segments.length,
  });
}

async function readPiece(
  env: Exchange,
  file: string,
  span: { readonly offset: number; readonly length: number },
): Promise<Uint8Array> {
  const bytes = await env.files.readSpan(file, span);
  if (bytes === null) throw notFound('media file');
  return bytes;
}
