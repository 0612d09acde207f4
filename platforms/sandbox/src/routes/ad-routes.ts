import { adPlans } from '../ads/ad-plans.ts';
import { adScheduleJson, vmapDocument } from '../ads/ad-schedule.ts';
import { readCreative } from '../ads/creative-file.ts';
import { vastDocument } from '../ads/vast-documents.ts';
import { wrapperDocument } from '../ads/wrapper-document.ts';
import { escapeXml } from '../ads/xml.ts';
import { answer, answerJson, type Entity } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { OverrideKind } from '../tenants/overrides.ts';
import type { Router } from './exchange.ts';

const XML_TYPE = 'application/xml';

/** A 1 × 1 pixel GIF, as tracking addresses return to an `img`. */
const PIXEL = Uint8Array.from(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);

/** Schedules of the content host (contract 2.11, 2.12), and the ad server that their tags point to. */
export function addAdRoutes(router: Router): void {
  addScheduleRoutes(router);
  addDocumentRoutes(router);
  addViewerRoutes(router);
}

function addScheduleRoutes(router: Router): void {
  router.get('/v2/advertising/schedules/:file{[^/]+\\.json}', ({ req, env: { delivery } }) =>
    answerSchedule(req.raw, delivery, req.param('file').replace(/\.json$/, '')),
  );
  router.get('/v2/sites/:site/ads/:file{[^/]+\\.json}', ({ req, env: { delivery } }) =>
    answerSchedule(req.raw, delivery, req.param('file').replace(/\.json$/, '')),
  );
  router.get('/v2/sites/:site/ads/:file{[^/]+\\.xml}', ({ req, env: { delivery } }) => {
    const id = req.param('file').replace(/\.xml$/, '');
    return answer(
      req.raw,
      document(delivery, { kind: 'ad_configs', id }, () => vmapDocument(planOf(id), delivery.base)),
    );
  });
}

function addDocumentRoutes(router: Router): void {
  router.get('/ads/vast/:file{[^/]+\\.xml}', ({ req, env: { delivery } }) => {
    const id = req.param('file').replace(/\.xml$/, '');
    return answer(
      req.raw,
      document(delivery, { kind: 'ad_documents', id }, () => vastDocument(id, delivery.base)),
    );
  });
  router.get('/ads/wrapper/:way/:file{[^/]+\\.xml}', ({ req, env: { delivery } }) => {
    const id = req.param('file').replace(/\.xml$/, '');
    const make = () => wrapperDocument(req.param('way'), id, delivery.base);
    return answer(req.raw, document(delivery, { kind: 'ad_wrappers', id }, make));
  });
}

function addViewerRoutes(router: Router): void {
  router.get('/ads/creatives/:file{[^/]+\\.mp4}', async ({ req, env: { delivery, files } }) => {
    const [, id = '', segments = ''] = /^([a-z]+)-(\d{1,3})\.mp4$/.exec(req.param('file')) ?? [];
    const [clip] = delivery.catalogue.clips([id]);
    if (clip === undefined) throw notFound('creative');
    const body = await readCreative(files, clip, Number(segments));
    return answer(req.raw, { body, contentType: 'video/mp4', cache: 'file' });
  });
  router.get('/ads/beacons/:ad/:event', ({ req }) =>
    answer(req.raw, { body: PIXEL, contentType: 'image/gif', cache: 'config' }),
  );
  router.get('/ads/landing/:ad', ({ req }) => {
    const name = escapeXml(req.param('ad'));
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><h1>What ${name} is about</h1></html>`;
    return answer(req.raw, { body, contentType: 'text/html; charset=utf-8', cache: 'metadata' });
  });
}

/** @throws ApiError 404 for an unknown schedule */
function answerSchedule(request: Request, delivery: Delivery, id: string): Response {
  const override = delivery.tenant.overrides.get('ad_schedules', id);
  if (override !== undefined)
    return answer(request, { body: override, contentType: 'application/json', cache: 'metadata' });
  return answerJson(request, adScheduleJson(id, planOf(id), delivery.base), { cache: 'metadata' });
}

/** Never cached: every break requests it again. */
function document(
  { tenant }: Delivery,
  { kind, id }: { readonly kind: OverrideKind; readonly id: string },
  make: () => string | undefined,
): Entity {
  const body = tenant.overrides.get(kind, id) ?? make();
  if (body === undefined) throw notFound('ad document');
  return { body, contentType: XML_TYPE, cache: 'config' };
}

function planOf(id: string) {
  const plan = Object.hasOwn(adPlans, id) ? adPlans[id] : undefined;
  if (plan === undefined) throw notFound('ad schedule');
  return plan;
}
