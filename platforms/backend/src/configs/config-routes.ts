import { jsonText } from '../http/answer.ts';
import { ApiError } from '../http/api-error.ts';
import type { Parts } from '../parts.ts';
import type { Router } from '../router.ts';

/** The 404 of a configuration, which the app shows for an unknown id. */
class ConfigNotFound extends ApiError {
  constructor() {
    super(404, 'Not Found');
  }

  override get entries(): readonly unknown[] {
    const title = 'App config not found';
    return [{ message: this.message, title, description: 'There is no configuration with this id.' }];
  }
}

/** Adds the site configurations (contract 6), without authentication. */
export function addConfigRoutes(router: Router, { configs }: Parts): void {
  router.get('/appconfig/:source', async ({ req }) => {
    const text = await configs.find(req.param('source'), req.query('locale'));
    if (text === undefined) throw new ConfigNotFound();
    return jsonText(text);
  });
}
