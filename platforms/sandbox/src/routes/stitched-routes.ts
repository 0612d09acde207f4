import { stitchedPlans, type StitchedPlan } from '../ads/ad-plans.ts';
import type { Clip, Rendition } from '../catalogue/clip.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import { multivariantPlaylist } from '../streams/hls-playlists.ts';
import { ladderOf, renditionOf } from '../streams/ladder.ts';
import { loopCount } from '../streams/looped-clip.ts';
import { playableTitle, type PlayableTitle } from '../streams/playable-title.ts';
import { stitchedPlaylist, type StitchedPart } from '../streams/stitched-playlist.ts';
import type { Router } from './exchange.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Adds streams with ads (contract 2.13). Live and encrypted titles, which cannot have any, and unknown ad
 * configurations redirect to the plain manifest.
 */
export function addStitchedRoutes(router: Router): void {
  router.get('/v2/sites/:site/media/:id/ssai.m3u8', ({ req, env: { delivery } }) => {
    const id = req.param('id');
    const playable = playableTitle(delivery, id);
    if (stitchedParts(playable, delivery, 'video-0') === null)
      return new Response(null, {
        status: 302,
        headers: { Location: `${delivery.base}/manifests/${id}.m3u8` },
      });
    const adConfig = encodeURIComponent(delivery.query.get('ad_config_id') ?? '');
    const body = multivariantPlaylist(
      playable.ladder,
      (name) => `ssai/${name}.m3u8?ad_config_id=${adConfig}`,
    );
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: 'metadata' });
  });

  router.get('/v2/sites/:site/media/:id/ssai/:file{[^/]+\\.m3u8}', ({ req, env: { delivery } }) => {
    const id = req.param('id');
    const name = req.param('file').replace(/\.m3u8$/, '');
    const playable = playableTitle(delivery, id);
    const plan = stitchedPlan(delivery);
    const breaks = stitchedParts(playable, delivery, name);
    if (plan === undefined || breaks === null) throw notFound('stitched stream');
    const body = stitchedPlaylist({
      rendition: renditionOf(playable.ladder, name),
      loops: loopCount(playable.ladder, playable.title.durationS),
      breaks,
      marks: plan.marks,
      address: (file) => `${delivery.base}/manifests/${id}/${name}/${file}`,
      adAddress: (clip, file) => `${delivery.base}/ads/stitched/${clip.id}/${adTrackName(name)}/${file}`,
    });
    return answer(req.raw, { body, contentType: HLS_TYPE, cache: 'metadata' });
  });

  router.get('/ads/stitched/:clip/:rendition/:file{[0-9]+\\.m4s|init\\.mp4}', async ({ req, env }) => {
    const [clip] = env.delivery.catalogue.clips([req.param('clip')]);
    if (clip === undefined) throw notFound('clip');
    const name = req.param('rendition');
    const { file, init, segments } = renditionOf(ladderOf(clip), name);
    const wanted = req.param('file');
    const span = wanted === 'init.mp4' ? init : segments[Number.parseInt(wanted, 10)];
    const body = span === undefined ? null : await env.files.readSpan(file, span);
    if (body === null) throw notFound('segment');
    return answer(req.raw, {
      body,
      contentType: `${name.startsWith('audio') ? 'audio' : 'video'}/mp4`,
      cache: 'file',
    });
  });
}

/** Returns the plan of the requested ad configuration. */
function stitchedPlan({ query }: Delivery): StitchedPlan | undefined {
  const id = query.get('ad_config_id') ?? '';
  return Object.hasOwn(stitchedPlans, id) ? stitchedPlans[id] : undefined;
}

/** Returns null for a title that cannot have ads in its stream. */
function stitchedParts(
  { broadcast, encryption, title, ladder }: PlayableTitle,
  delivery: Delivery,
  name: string,
): readonly StitchedPart[] | null {
  const { catalogue } = delivery;
  const plan = stitchedPlan(delivery);
  if (plan === undefined || broadcast !== null || encryption !== null || title.isSigned) return null;
  return plan.breaks.flatMap(({ at, clip: clipId, segments }) => {
    const [clip] = catalogue.clips([clipId]);
    const rendition = clip && adTrackOf(clip, name, renditionOf(ladder, name));
    return clip === undefined || rendition === undefined ? [] : [{ at, segments, clip, rendition }];
  });
}

/** Ads have audio in one language only. */
function adTrackName(name: string): string {
  return name.startsWith('audio') ? 'audio' : name;
}

/** Returns undefined when the ad has no track for the same decoder. */
function adTrackOf(clip: Clip, name: string, track: Rendition): Rendition | undefined {
  const ladder = ladderOf(clip);
  const own = adTrackName(name);
  const hasTrack =
    own === 'audio' ? ladder.sounds.length > 0 : ladder.video[Number(own.slice(6))] !== undefined;
  if (!hasTrack) return undefined;
  const found = renditionOf(ladder, own);
  return found.codecs === track.codecs ? found : undefined;
}
