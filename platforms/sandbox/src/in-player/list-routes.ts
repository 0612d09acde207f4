import type { Delivery } from '../delivery/delivery.ts';
import { readForm } from './form-body.ts';
import { InPlayerError, invalidData, unstoredJson } from './in-player-error.ts';
import { historyFilters, historyRowJson } from './media-lists.ts';
import type { InPlayerRouter } from './in-player-router.ts';
import { nowSOf, requireViewer } from './viewer.ts';

const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';

/** Adds favorites and watch history (contract 2.7). */
export function addListRoutes(router: InPlayerRouter): void {
  addFavoriteRoutes(router);
  addHistoryRoutes(router);
}

function addFavoriteRoutes(router: InPlayerRouter): void {
  router.get(FAVORITES, ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    return page(delivery.tenant.inPlayer.lists.favoritesOf(viewer.id), delivery);
  });

  router.post(FAVORITES, async ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const mediaId = checkMediaId((await readForm(req.raw)).text('media_id'));
    return unstoredJson(delivery.tenant.inPlayer.lists.addFavorite(viewer.id, mediaId, nowSOf(delivery)));
  });

  router.delete(`${FAVORITES}/:mediaId`, ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    if (!delivery.tenant.inPlayer.lists.removeFavorite(viewer.id, req.param('mediaId'))) throw noSuchRow();
    return unstoredJson({
      code: 200,
      message: 'Media item has been successfully removed from favorites.',
    });
  });
}

function addHistoryRoutes(router: InPlayerRouter): void {
  router.get(HISTORY, ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const wanted = delivery.query.get('filter') ?? 'currently_watching';
    const filter = historyFilters.find((name) => name === wanted);
    if (filter === undefined) throw invalidData({ filter: 'The selected filter is invalid.' });
    return page(delivery.tenant.inPlayer.lists.historyOf(viewer.id, filter).map(historyRowJson), delivery);
  });

  router.get(`${HISTORY}/:mediaId`, ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const row = delivery.tenant.inPlayer.lists
      .historyOf(viewer.id, 'all')
      .find(({ mediaId }) => mediaId === req.param('mediaId'));
    if (row === undefined) throw noSuchRow();
    return unstoredJson(historyRowJson(row));
  });

  router.patch(HISTORY, async ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    const mediaId = checkMediaId(body.text('media_id'));
    const progress = body.text('progress') === '' ? Number.NaN : Number(body.text('progress'));
    if (!(progress >= 0 && progress <= 1))
      throw invalidData({ progress: 'The progress must be between 0 and 1.' });
    const { lists } = delivery.tenant.inPlayer;
    return unstoredJson(historyRowJson(lists.writeHistory(viewer.id, mediaId, progress, nowSOf(delivery))));
  });

  router.delete(`${HISTORY}/:mediaId`, ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    if (!delivery.tenant.inPlayer.lists.removeHistory(viewer.id, req.param('mediaId'))) throw noSuchRow();
    return unstoredJson({
      code: 200,
      message: 'Media item has been successfully removed from watch history.',
    });
  });
}

/** Returns a page of a list with an opaque cursor for the next one, which is empty at the end. */
function page(rows: readonly unknown[], { tenant, query }: Delivery): Response {
  const start = Number(Buffer.from(query.get('cursor') ?? '', 'base64url').toString() || '0');
  if (!Number.isInteger(start) || start < 0) throw invalidData({ cursor: 'The cursor is invalid.' });
  const end = start + tenant.inPlayer.rules.listPageSize;
  const cursor = end < rows.length ? Buffer.from(String(end)).toString('base64url') : '';
  return unstoredJson({ collection: rows.slice(start, end), cursor });
}

function checkMediaId(mediaId: string): string {
  if (!/^[A-Za-z0-9]{8}$/.test(mediaId)) throw invalidData({ media_id: 'The media id is invalid.' });
  return mediaId;
}

function noSuchRow(): InPlayerError {
  return new InPlayerError(404, 'Media item not found');
}
