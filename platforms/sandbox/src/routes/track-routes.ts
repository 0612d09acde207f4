import type { Clip, Strip } from '../catalogue/clip.ts';
import type { Title } from '../catalogue/title.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import { checkSignature } from '../signing/file-signature.ts';
import { isSigned } from '../signing/signing-rules.ts';
import { readCaptionFile } from '../streams/caption-file.ts';
import { loopCount } from '../streams/looped-clip.ts';
import { stripCues } from '../streams/strip-cues.ts';
import { formatCues, loopCues } from '../streams/web-vtt.ts';
import type { Exchange, Router } from './exchange.ts';

const VTT_TYPE = 'text/vtt; charset=utf-8';

/** Adds captions and seek previews (contract 2.14, 3.4). */
export function addTrackRoutes(router: Router): void {
  router.get('/tracks/:file{.+\\.vtt}', async ({ req, env }) => {
    const [, id = '', language = ''] = /^([^-]+)-(.+)\.vtt$/.exec(req.param('file')) ?? [];
    const { title, clip } = titleWithClip(env, id);
    const { tenant, path, query, nowMs } = env.delivery;
    if (isSigned(title, tenant.signing)) checkSignature(path, query, nowMs);
    if (language === 'chapters') {
      if (title.chapters.length === 0) throw notFound('text track');
      return answer(req.raw, { body: chaptersText(title), contentType: VTT_TYPE, cache: 'file' });
    }
    const file = Object.hasOwn(clip.captions, language) ? clip.captions[language] : undefined;
    const content = file === undefined ? null : await env.files.read(file);
    if (file === undefined || content === null) throw notFound('text track');
    const captions = readCaptionFile(file, new TextDecoder().decode(content));
    const cues = loopCues(captions, clip.durationS, loopCount(clip, title.durationS));
    return answer(req.raw, { body: formatCues(cues), contentType: VTT_TYPE, cache: 'file' });
  });

  router.get('/strips/:file{.+-120\\.vtt}', ({ req, env }) => {
    const { id, title, clip, strip } = titleWithStrip(env, req.param('file'));
    const cues = stripCues(
      clip,
      strip,
      `${id}-120.${extensionOf(strip.file)}`,
      loopCount(clip, title.durationS),
    );
    return answer(req.raw, { body: formatCues(cues), contentType: VTT_TYPE, cache: 'file' });
  });

  router.get('/strips/:file{.+-120\\.(jpg|webp|png)}', async ({ req, env }) => {
    const { strip } = titleWithStrip(env, req.param('file'));
    const extension = extensionOf(strip.file);
    const body = req.param('file').endsWith(`.${extension}`) ? await env.files.read(strip.file) : null;
    if (body === null) throw notFound('sprite');
    const contentType = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
    return answer(req.raw, { body, contentType, cache: 'file' });
  });
}

function chaptersText({ chapters }: Title): string {
  return formatCues(chapters.map(({ startS, endS, title }) => ({ startS, endS, settings: '', text: title })));
}

function titleWithClip(env: Exchange, id: string): { readonly title: Title; readonly clip: Clip } {
  const title = env.delivery.catalogue.title(id);
  const clip = title === undefined ? undefined : env.delivery.catalogue.clipOf(title);
  if (title === undefined || clip === undefined) throw notFound('media item');
  return { title, clip };
}

function titleWithStrip(
  env: Exchange,
  file: string,
): { readonly id: string; readonly title: Title; readonly clip: Clip; readonly strip: Strip } {
  const id = file.replace(/-120\.\w+$/, '');
  const { title, clip } = titleWithClip(env, id);
  if (clip.strip === null) throw notFound('strip');
  return { id, title, clip, strip: clip.strip };
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}
