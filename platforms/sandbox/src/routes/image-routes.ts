import type { Title } from '../catalogue/title.ts';
import { posterWidths } from '../delivery/media-item.ts';
import { positiveNumber } from '../delivery/playlist-query.ts';
import { answer } from '../http/answer.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { ImageFormat } from '../images/image-resizer.ts';
import type { Exchange, Router } from './exchange.ts';

/** The labels that the platform's own thumbnail uses: the first that exists, 16:9 before portrait. */
const posterLabels = ['background', 'card', 'poster'];
const POSTER_WIDTH = 720;

const contentTypes: Readonly<Record<ImageFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Adds labeled images, posters and thumbnails (contract 7). */
export function addImageRoutes(router: Router): void {
  router.get('/v2/media/:id/images/:file{[A-Za-z0-9_-]+\\.(webp|jpg|png)}', async ({ req, env }) => {
    const title = titleOf(env, req.param('id'));
    const [label = '', extension = ''] = req.param('file').split('.');
    const query = new URL(req.url).searchParams;
    const width = positiveNumber(query, 'width');
    const format = formatOf(extension);
    const labels = [label, query.get('fallback') ?? ''].filter((name) => /^[A-Za-z0-9_-]+$/.test(name));
    const image = await renderFirst(env, title, { labels, format, width });
    if (image !== null)
      return answer(req.raw, { body: image, contentType: contentTypes[format], cache: 'file' });
    if (query.get('poster_fallback') === '1') return redirectToThumb(env, title);
    throw notFound('image');
  });

  router.get('/v2/media/:id/poster.jpg', async ({ req, env }) => {
    const width = positiveNumber(new URL(req.url).searchParams, 'width') ?? POSTER_WIDTH;
    return answerPoster(req.raw, env, { id: req.param('id'), width });
  });

  router.get('/thumbs/:file{[^/]+-[0-9]+\\.jpg}', async ({ req, env }) => {
    const [, id = '', width = ''] = /^(.+)-(\d+)\.jpg$/.exec(req.param('file')) ?? [];
    if (!posterWidths.some((known) => known === Number(width))) throw notFound('thumbnail');
    return answerPoster(req.raw, env, { id, width: Number(width) });
  });
}

function titleOf(env: Exchange, id: string): Title {
  const title = env.delivery.catalogue.title(id);
  if (title === undefined) throw notFound('media item');
  return title;
}

function formatOf(extension: string): ImageFormat {
  if (extension === 'webp' || extension === 'jpg' || extension === 'png') return extension;
  throw new ApiError(400, 'parameter_invalid', 'Not an image format');
}

interface Wanted {
  readonly labels: readonly string[];
  readonly format: ImageFormat;
  readonly width: number | null;
}

async function renderFirst(env: Exchange, title: Title, wanted: Wanted): Promise<Uint8Array | null> {
  for (const label of wanted.labels) {
    for (const folder of artFolders(title, label)) {
      const path = `art/${folder}/${label}.webp`;
      const image = await env.images.render({ path, format: wanted.format, width: wanted.width });
      if (image !== null) return image;
    }
  }
  return null;
}

/** Only backgrounds are shared: the card of an episode must not be that of its series. */
function artFolders(title: Title, label: string): readonly string[] {
  const folders = label === 'background' ? [title.art, title.backgroundArt] : [title.art];
  return folders.filter((folder) => folder !== null);
}

/** Redirects to the widest thumbnail: clients replace the width in its name (contract 7.2). */
function redirectToThumb(env: Exchange, title: Title): Response {
  const location = `${env.delivery.base}/thumbs/${title.id}-1920.jpg`;
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'public, max-age=60' },
  });
}

async function answerPoster(
  request: Request,
  env: Exchange,
  poster: { readonly id: string; readonly width: number },
): Promise<Response> {
  const title = titleOf(env, poster.id);
  // First without the shared background: the poster of an episode shows the episode, not its series.
  const own = { ...title, backgroundArt: null };
  const wanted: Wanted = { labels: posterLabels, format: 'jpg', width: poster.width };
  const image = (await renderFirst(env, own, wanted)) ?? (await renderFirst(env, title, wanted));
  if (image === null) throw notFound('poster');
  return answer(request, { body: image, contentType: contentTypes.jpg, cache: 'file' });
}
