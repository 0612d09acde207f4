import { json } from './http/answer.ts';
import type { Parts } from './parts.ts';
import { productVersion } from './product-version.ts';
import type { Router } from './router.ts';

/** For load balancers: 200 while the database answers, else 503. */
export function addHealthRoute(router: Router, { database, logger }: Parts): void {
  router.get('/health', async () => {
    try {
      await database.query('SELECT 1');
      return json({ status: 'ok', database: database.dialect, version: productVersion });
    } catch (error) {
      logger.error({ err: error }, 'the database does not respond');
      return json({ status: 'failing', database: database.dialect, version: productVersion }, 503);
    }
  });
}
