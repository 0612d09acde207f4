import { answer } from '../http/answer.ts';
import { notFound } from '../http/api-error.ts';
import { readLibraryScript, type LibraryOutcome } from '../jw-library/library-script.ts';
import { reservedIds } from '../reserved/reserved-ids.ts';
import type { Router } from './exchange.ts';

const { libraries } = reservedIds;

const outcomes: ReadonlyMap<string, LibraryOutcome> = new Map([
  [libraries.syntaxError, 'syntaxError'],
  [libraries.setupError, 'setupError'],
  [libraries.neverReady, 'never'],
]);

/** Adds the vendor's player library (contract 2.14), replaced by a fake; every id of eight characters works. */
export function addLibraryRoutes(router: Router): void {
  router.get('/libraries/:file{[^/]+\\.js}', async ({ req }) => {
    const id = req.param('file').replace(/\.js$/, '');
    if (!/^[A-Za-z0-9]{8}$/.test(id) || id === libraries.unknown) throw notFound('library');
    const body = await readLibraryScript(outcomes.get(id) ?? 'ready');
    return answer(req.raw, { body, contentType: 'text/javascript; charset=utf-8', cache: 'metadata' });
  });
}
