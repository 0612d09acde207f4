import { answer, answerJson } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import { mediaItem } from '../delivery/media-item.ts';
import { positiveNumber } from '../delivery/playlist-query.ts';
import type { Router } from './exchange.ts';

/** Single media items (contract 2.1). */
export function addMediaRoutes(router: Router): void {
  router.get('/v2/media/:id', ({ req, env: { delivery } }) => {
    const id = req.param('id');
    const override = delivery.tenant.overrides.get('media', id);
    if (override !== undefined) {
      return answer(req.raw, { body: override, contentType: 'application/json', cache: 'metadata' });
    }
    const title = delivery.catalogue.title(id);
    if (title === undefined || title.isUnpublished) throw notFound('media item');
    const posterWidth = positiveNumber(new URL(req.url).searchParams, 'poster_width');
    const item = mediaItem(title, delivery, posterWidth === null ? {} : { posterWidth });
    const feed = {
      title: title.title,
      description: title.description,
      kind: 'Single Item',
      playlist: [item],
    };
    return answerJson(req.raw, feed, {
      cache: 'metadata',
      volatile: { feed_instance_id: crypto.randomUUID() },
    });
  });
}
