import type { Hono } from 'hono';
import { html } from 'hono/html';

import type { CollectorContext } from '../receive/operator-access.ts';
import type { Recorder } from '../receive/recorder.ts';
import type { CollectorStore } from '../store/collector-store.ts';
import { HOUR_MS } from '../store/tables.ts';
import { readSample, showFault } from './fault-page.ts';
import { periods, readFigures, type FaultGroup } from './figures.ts';
import { layOut, pageHeaders, type Markup } from './layout.ts';
import { showOverview, type FaultSources } from './overview-page.ts';
import { SourceMaps } from './source-maps.ts';

interface PageParts {
  readonly store: CollectorStore;
  readonly recorder: Recorder;
  readonly mapsFolder: string;
  readonly now: () => number;
}

/** Adds the pages of the operator; access is checked before. */
export function addPages(app: Hono<CollectorContext>, { store, recorder, mapsFolder, now }: PageParts): void {
  const maps = new SourceMaps(mapsFolder, now);
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value);
    await next();
  });
  app.get('/', async (context) => {
    const wanted = context.req.query('period');
    const period = periods.find(({ name }) => name === wanted) ?? periods[0];
    await recorder.flush();
    const from = Math.floor(now() / HOUR_MS) - period.hours;
    const figures = await readFigures(store, from, period);
    const sources = await findSources(figures.faults, maps);
    return context.html(showOverview(figures, period, { storing: recorder.state, sources }));
  });
  app.get('/errors/:fault', async (context) => {
    const [row] = await store.read('SELECT sample FROM samples WHERE fault = ?', [
      context.req.param('fault'),
    ]);
    const sample = readSample(typeof row?.['sample'] === 'string' ? row['sample'] : undefined);
    if (sample) return context.html(showFault(sample, maps));
    return context.html(
      explain('Not found', 'There is no such error, or it is too old and was deleted.'),
      404,
    );
  });
  app.notFound((context) => context.html(explain('Not found', 'There is no such page.'), 404));
  app.onError((error, context) => {
    console.error('The page could not be shown:', error);
    return context.html(
      explain(
        'The figures can’t be read right now',
        'The database is locked, damaged or gone. Counting continues. Check the disk and what else has the file open, then reload the page.',
      ),
      503,
    );
  });
}

async function findSources(faults: readonly FaultGroup[], maps: SourceMaps): Promise<FaultSources> {
  const found = await Promise.all(
    faults.map(async ({ id, sample }) => {
      const { frame, version } = readSample(sample) ?? {};
      if (!frame || version === undefined) return [id, ''] as const;
      const mapped = await maps.find(version, frame);
      const { file, line } = typeof mapped === 'string' ? frame : mapped;
      return [
        id,
        typeof mapped === 'string' ? `${file}:${line}:${frame.column}` : `${file}:${line}`,
      ] as const;
    }),
  );
  return new Map(found);
}

function explain(title: string, text: string): Markup {
  return layOut(
    title,
    html`<nav aria-label="Back"><a href="/">All figures</a></nav>
      <h1>${title}</h1>
      <p>${text}</p>`,
  );
}
