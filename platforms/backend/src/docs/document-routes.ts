import { json } from '../http/answer.ts';
import type { Parts } from '../parts.ts';
import type { Router } from '../router.ts';
import { createDocumentPage } from './document-page.ts';
import { chooseCalls, createOpenApi } from './open-api.ts';

/** Adds the API description: for people at `docs`, for programs at `openapi.json`. */
export function addDocumentRoutes(router: Router, { publicUrl, admin, passkeys }: Parts): void {
  const calls = chooseCalls({ hasAdmin: admin !== undefined, hasPasskeys: passkeys !== undefined });
  const readBase = (url: string): string => publicUrl ?? new URL('.', url).href.replace(/\/$/, '');
  router.get('/openapi.json', ({ req }) => json(createOpenApi(readBase(req.url), calls)));
  router.get('/docs', ({ req }) => {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    };
    return new Response(createDocumentPage(readBase(req.url), calls), { headers });
  });
}
