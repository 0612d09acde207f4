import { beaconsAmong } from '../ads/beacon-list.ts';
import { parseCleengRules } from '../cleeng/cleeng-rules.ts';
import { cleengView } from '../cleeng/cleeng-view.ts';
import { CatalogueError } from '../catalogue/record-reader.ts';
import { FaultFormatError, parseFaults } from '../faults/fault.ts';
import { ApiError, errorResponse, notFound } from '../http/api-error.ts';
import { readBodyJson, readBodyText } from '../http/request-body.ts';
import type { JsonValue } from '../json-value.ts';
import { overrideKinds } from '../tenants/overrides.ts';
import { isVariantName, type VariantName } from '../tenants/variants.ts';
import { addInPlayerControls } from './in-player-controls.ts';
import { createControlRouter, type ControlApp } from './control-router.ts';
import { parseCatalogueSize, parseSigningRules, readMember } from './control-body.ts';

/**
 * Creates the routes with which tests control a tenant. They have no access control: a caller can change every
 * response, so a publicly reachable sandbox must be started without them.
 */
export function createControlApp(): ControlApp {
  const app = createControlRouter();
  addStateRoutes(app);
  addRuleRoutes(app);
  addOverrideRoutes(app);
  addInPlayerControls(app);
  app.notFound(() => errorResponse(notFound('control route')));
  app.onError((error) => errorResponse(asApiError(error)));
  return app;
}

function addStateRoutes(app: ControlApp): void {
  app.delete('/', ({ env: { tenant } }) => {
    tenant.reset();
    return done();
  });
  app.get('/faults', ({ env: { tenant } }) => json(tenant.faults.all.map((fault) => ({ ...fault }))));
  app.get('/faults/counts', ({ env: { tenant } }) =>
    json(tenant.faults.counts.map((count) => ({ ...count }))),
  );
  app.put('/faults', async ({ req, env: { tenant } }) => {
    tenant.faults.set(parseFaults(await readBodyJson(req.raw)));
    return done();
  });
  app.delete('/faults', ({ env: { tenant } }) => {
    tenant.faults.clear();
    return done();
  });
  app.put('/clock', async ({ req, env: { tenant } }) => {
    tenant.setClockOffset(readMember(await readBodyJson(req.raw), 'offsetMs', isFiniteNumber));
    return done();
  });
  app.put('/country', async ({ req, env: { tenant } }) => {
    tenant.country = readMember(await readBodyJson(req.raw), 'country', isCountry).toUpperCase();
    return done();
  });
  app.put('/caching', async ({ req, env: { tenant } }) => {
    tenant.caching = readMember(await readBodyJson(req.raw), 'enabled', isBoolean);
    return done();
  });
  app.get('/requests', ({ env: { tenant } }) => json(tenant.requests.all.map((entry) => ({ ...entry }))));
  app.delete('/requests', ({ env: { tenant } }) => {
    tenant.requests.clear();
    return done();
  });
  app.get('/beacons', ({ env: { tenant } }) =>
    json(beaconsAmong(tenant.requests.all).map((beacon) => ({ ...beacon }))),
  );
  app.post('/catalogue', async ({ req, env: { tenant } }) => {
    const { configId, playlistId, seriesId, channelsId, rowPlaylistIds } = tenant.generate(
      parseCatalogueSize(await readBodyJson(req.raw)),
    );
    return json({ configId, playlistId, seriesId, channelsId, rowPlaylistIds });
  });
}

function addRuleRoutes(app: ControlApp): void {
  app.get('/signing', ({ env: { tenant } }) => json({ ...tenant.signing }));
  app.put('/signing', async ({ req, env: { tenant } }) => {
    tenant.signing = parseSigningRules(await readBodyJson(req.raw));
    return done();
  });
  app.get('/cleeng', ({ env: { tenant } }) => json(cleengView(tenant.cleeng)));
  app.put('/cleeng', async ({ req, env: { tenant } }) => {
    tenant.cleeng.rules = parseCleengRules(await readBodyJson(req.raw));
    return done();
  });
  app.get('/variants', ({ env: { tenant } }) => json([...tenant.variants]));
  app.put('/variants', async ({ req, env: { tenant } }) => {
    tenant.variants = new Set(
      readMember({ variants: await readBodyJson(req.raw) }, 'variants', isVariantList),
    );
    return done();
  });
}

function addOverrideRoutes(app: ControlApp): void {
  app.put('/settings', async ({ req, env: { tenant } }) => {
    tenant.overrides.settings = await readBodyText(req.raw);
    return done();
  });
  app.delete('/settings', ({ env: { tenant } }) => {
    tenant.overrides.settings = null;
    return done();
  });
  for (const kind of overrideKinds) {
    app.put(`/${kind}/:id`, async ({ req, env: { tenant } }) => {
      tenant.overrides.set(kind, req.param('id'), await readBodyText(req.raw));
      return done();
    });
    app.delete(`/${kind}/:id`, ({ req, env: { tenant } }) => {
      tenant.overrides.delete(kind, req.param('id'));
      return done();
    });
  }
}

function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof FaultFormatError || error instanceof CatalogueError)
    return new ApiError(400, 'parameter_invalid', error.message);
  return new ApiError(500, 'internal_error', error.message);
}

function done(): Response {
  return new Response(null, { status: 204 });
}

function json(body: JsonValue): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCountry(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value);
}

function isVariantList(value: unknown): value is readonly VariantName[] {
  return Array.isArray(value) && value.every(isVariantName);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
