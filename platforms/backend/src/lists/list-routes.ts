import { isReferenceGone } from '../database/reference-gone.ts';
import { json, jsonText } from '../http/answer.ts';
import { FieldError, notFound } from '../http/api-error.ts';
import { readBody, type Body } from '../http/read-body.ts';
import type { Parts } from '../parts.ts';
import { MAIN_PROFILE_ID, profileGone, Profiles } from '../profiles/profiles.ts';
import { requireBearer, type Exchange, type Router } from '../router.ts';
import { Favorites } from './favorites.ts';
import { History } from './history.ts';
import { LIST_LIMIT } from './list-limit.ts';
import type { ListOwner } from './list-owner.ts';

const MEDIA_ID = /^[\w.:-]{1,128}$/;

/** Adds the history and favorites of the calling customer (contract 4). */
export function addListRoutes(router: Router, parts: Parts): void {
  const history = new History(parts.database, parts.now);
  const favorites = new Favorites(parts.database, parts.now);

  router.get('/history', async (exchange) => {
    const owner = await requireOwner(parts, exchange);
    return jsonText(await history.list(owner, readLimit(exchange)));
  });
  router.post('/history', async (exchange) => {
    const owner = await requireOwner(parts, exchange);
    const body = await readBody(exchange.req.raw);
    const entry = { mediaId: readMediaId('history', body), progress: readProgress(body) };
    return json({ doc: await writeFor(owner, () => history.write(owner, entry)) });
  });
  router.get('/favorites', async (exchange) => {
    const owner = await requireOwner(parts, exchange);
    return jsonText(await favorites.list(owner, readLimit(exchange)));
  });
  router.post('/favorites', async (exchange) => {
    const owner = await requireOwner(parts, exchange);
    const mediaId = readMediaId('favorites', await readBody(exchange.req.raw));
    return json({ doc: await writeFor(owner, () => favorites.add(owner, mediaId)) });
  });
  router.delete('/favorites/:mediaId', async (exchange) => {
    const owner = await requireOwner(parts, exchange);
    const mediaId = exchange.req.param('mediaId');
    const isRemoved = MEDIA_ID.test(mediaId) && (await favorites.remove(owner, mediaId));
    if (!isRemoved) throw notFound();
    return json({ message: 'Deleted successfully.' });
  });
}

/** `?profile=` names a profile of the customer; without it, and for `main`, the lists are the customer's own. */
async function requireOwner(parts: Parts, exchange: Exchange): Promise<ListOwner> {
  const { customerId } = await requireBearer(parts, exchange);
  const profileId = exchange.req.query('profile');
  if (profileId === undefined || profileId === MAIN_PROFILE_ID) return { customerId, profileId: undefined };
  await new Profiles(parts.database, parts.now).require(customerId, profileId);
  return { customerId, profileId };
}

/** @throws ApiError 404 when the profile was deleted meanwhile */
async function writeFor<Result>({ profileId }: ListOwner, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw profileId !== undefined && isReferenceGone(error) ? profileGone() : error;
  }
}

function readLimit({ req }: Exchange): number {
  const wanted = Number(req.query('limit') ?? LIST_LIMIT);
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, LIST_LIMIT) : LIST_LIMIT;
}

function readMediaId(collection: string, { mediaId }: Body): string {
  if (typeof mediaId === 'string' && MEDIA_ID.test(mediaId)) return mediaId;
  const isMissing = mediaId === undefined || mediaId === '';
  const message = isMissing ? 'This field is required.' : 'This field has an invalid value.';
  throw new FieldError(collection, { path: 'mediaId', message });
}

function readProgress({ progress }: Body): number {
  if (typeof progress === 'number' && progress >= 0 && progress <= 1) return progress;
  throw new FieldError('history', {
    path: 'progress',
    message: 'This value must be a number between 0 and 1.',
  });
}
