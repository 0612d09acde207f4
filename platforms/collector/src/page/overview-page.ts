import { html } from 'hono/html';

import type { StoringState } from '../receive/recorder.ts';
import { readSample, toFaultTitle } from './fault-page.ts';
import {
  failureColumns,
  periods,
  type FaultGroup,
  type Figures,
  type NamedCount,
  type Period,
  type PlaybackFigures,
} from './figures.ts';
import {
  chart,
  formatBits,
  formatCount,
  formatMs,
  formatShare,
  layOut,
  table,
  type Column,
  type Markup,
} from './layout.ts';

const COLUMN_TITLES = {
  code: 'Failures by support code',
  version: 'Failures by version',
  browser: 'Failures by browser',
  stream: 'Failures by kind of stream',
  engine: 'Failures by engine',
} as const;

const OBJECT_TITLES: Readonly<Record<string, string>> = {
  v: 'Video segments',
  a: 'Audio segments',
  av: 'Segments with both',
  m: 'Manifests',
  i: 'Initialization segments',
  c: 'Captions',
  k: 'Keys and licenses',
};

/** Top frames of error groups, by id; mapped to the source when there is a map. */
export type FaultSources = ReadonlyMap<string, string>;

/** Renders the page with all figures of a period. */
export function showOverview(
  figures: Figures,
  period: Period,
  { storing, sources }: { readonly storing: StoringState; readonly sources: FaultSources },
): Markup {
  return layOut(
    `Playback in the last ${period.title}`,
    html`<h1>Playback in the last ${period.title}</h1>
      ${warn(storing)}
      <nav aria-label="Period">
        ${periods.map(
          ({ name, title }) =>
            html`<a href="/?period=${name}" ${name === period.name ? html`aria-current="page"` : ''}
              >${title}</a
            >`,
        )}
      </nav>
      ${listTotals(figures)}
      <p class="quiet">
        Plays, start-up and rebuffering count only viewers who agreed to measuring; failed playbacks and
        errors count all viewers, so failures divided by plays is not a rate.
      </p>
      <h2>Over time</h2>
      <div class="tables">
        ${chart('Plays', 'plays', figures.charts.plays)}
        ${chart('Failures', 'failures', figures.charts.failures)}
      </div>
      <h2>Failed playbacks</h2>
      <p class="quiet">docs/support-codes.md says what each code means and what to check.</p>
      <div class="tables">
        ${failureColumns.map((column) => countTable(COLUMN_TITLES[column], figures.failures[column]))}
      </div>
      <h2>How well playback goes</h2>
      ${table('Playback by version', playbackColumns, figures.byVersion)}
      ${table('Playback by browser', playbackColumns, figures.byBrowser)}
      <h2>Errors</h2>
      ${table('Grouped by message, version and top frame', createFaultColumns(sources), figures.faults)}
      <h2>Delivery</h2>
      <p class="quiet">From the Common Media Client Data in access logs of the content host.</p>
      ${listDelivery(figures)}
      <h2>What arrived</h2>
      <div class="tables">
        ${countTable('Events of viewers who agreed', figures.events)}
        ${countTable('Not counted, by reason', figures.drops, 'Everything was counted.')}
      </div>`,
  );
}

function warn({ failure, waitingRows }: StoringState): Markup | '' {
  if (failure === undefined) return '';
  return html`<p class="warning" role="alert">
    The database could not be written (${failure}). ${formatCount(waitingRows)} sums wait in memory and are
    stored once it can. Check the disk, and what else has the file open.
  </p>`;
}

function listTotals({ total, failureCount, faultCount }: Figures): Markup {
  const totals = [
    ['Plays', formatCount(total.plays)],
    ['Start-up, half within', formatMs(total.startUpP50)],
    ['Start-up, 95% within', formatMs(total.startUpP95)],
    ['Rebuffering', formatShare(total.rebuffering)],
    ['Failed playbacks', formatCount(failureCount)],
    ['Errors', formatCount(faultCount)],
  ];
  return html`<dl>
    ${totals.map(
      ([title, value]) =>
        html`<div>
          <dt>${title}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function countTable(title: string, items: readonly NamedCount[], whenEmpty?: string): Markup {
  const columns: readonly Column<NamedCount>[] = [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Count', value: ({ count }) => formatCount(count), isNumber: true },
  ];
  return table(title, columns, items, whenEmpty);
}

const playbackColumns: readonly Column<PlaybackFigures>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Plays', value: ({ plays }) => formatCount(plays), isNumber: true },
  { title: 'Start-up p50', value: ({ startUpP50 }) => formatMs(startUpP50), isNumber: true },
  { title: 'p95', value: ({ startUpP95 }) => formatMs(startUpP95), isNumber: true },
  { title: 'Rebuffering', value: ({ rebuffering }) => formatShare(rebuffering), isNumber: true },
  { title: 'Left before start', value: ({ abandoned }) => formatShare(abandoned), isNumber: true },
];

const createFaultColumns = (sources: FaultSources): readonly Column<FaultGroup>[] => [
  {
    title: 'Error',
    value: ({ id, sample }) => {
      const known = readSample(sample);
      return known
        ? html`<a href="/errors/${id}">${toFaultTitle(known)}</a>`
        : 'Other errors, counted together';
    },
  },
  { title: 'Version', value: ({ sample }) => readSample(sample)?.version ?? '' },
  {
    title: 'Top frame',
    value: ({ id }) => sources.get(id) ?? '',
  },
  { title: 'Count', value: ({ count }) => formatCount(count), isNumber: true },
];

function listDelivery({ delivery, throughputP50, throughputP5 }: Figures): Markup {
  const list = table(
    'Requests of players',
    [
      { title: 'What', value: ({ object }) => OBJECT_TITLES[object] ?? 'Other' },
      { title: 'Requests', value: ({ requests }) => formatCount(requests), isNumber: true },
      { title: 'Refused (4xx, 5xx)', value: ({ refused }) => formatShare(refused), isNumber: true },
      { title: 'Buffer was empty', value: ({ starved }) => formatShare(starved), isNumber: true },
      {
        title: 'Buffer on average',
        value: ({ bufferS }) => formatMs(bufferS === undefined ? undefined : bufferS * 1_000),
        isNumber: true,
      },
    ],
    delivery,
    'No logs in this period. Turn on cmcd in .webapp.ini and send the access logs (docs/operating.md).',
  );
  if (delivery.length === 0) return list;
  return html`${list}
    <p>
      Throughput: half of the requests measured ${formatBits(throughputP50)} or more, 95%
      ${formatBits(throughputP5)} or more.
    </p>`;
}
