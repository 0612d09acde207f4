import { answer } from '../http/answer.ts';
import { ApiError } from '../http/api-error.ts';
import { expanded } from '../delivery/delivery.ts';
import { settingsText } from '../delivery/settings-text.ts';
import type { Router } from './exchange.ts';

/** Adds settings and site configurations (contract 2.21, 2.22). */
export function addSiteRoutes(router: Router): void {
  router.get('/.webapp.ini', ({ req, env: { delivery } }) => {
    const body = delivery.tenant.overrides.settings ?? settingsText(new URL(req.url).searchParams, delivery);
    return answer(req.raw, { body, contentType: 'text/plain; charset=utf-8', cache: 'config' });
  });

  router.get('/apps/configs/:file{.+\\.json}', ({ req, env: { delivery } }) => {
    const id = req.param('file').replace(/\.json$/, '');
    const text = delivery.catalogue.config(id);
    const body =
      delivery.tenant.overrides.get('configs', id) ??
      (text === undefined ? undefined : expanded(text, delivery));
    if (body === undefined) throw unknownConfig(id);
    return answer(req.raw, { body, contentType: 'application/json', cache: 'config' });
  });
}

/** `title` and `description` are shown on the page of viewers in demo mode (contract 2.21). */
function unknownConfig(id: string): ApiError {
  return new ApiError(404, 'not_found', 'No such configuration', {
    title: 'App config not found',
    description: `There is no configuration with the id ${id}.`,
  });
}
