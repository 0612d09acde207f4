import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

import { parseStack, type StackFrame } from '../receive/stack-frames.ts';
import { layOut, table } from './layout.ts';
import type { MappedFrame, SourceMaps } from './source-maps.ts';

/** The first error of its group, as stored. */
export interface FaultSample {
  readonly version: string;
  readonly browser: string;
  readonly place: string;
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly shape: string;
  readonly stack: string;
  readonly source: string;
  readonly path: string;
  readonly problems: readonly string[];
  readonly frame: StackFrame | undefined;
}

const PLACES: Readonly<Record<string, string>> = {
  window: 'uncaught error',
  promise: 'unhandled rejection',
  page: 'a page that failed to render',
  start: 'the start of the site',
};

/** Parses a sample as the recorder wrote it; undefined for a group without one. */
export function readSample(sample: string | undefined): FaultSample | undefined {
  return sample === undefined ? undefined : (JSON.parse(sample) as FaultSample);
}

export const toFaultTitle = ({ name, code, shape }: FaultSample): string =>
  `${code === '' ? name : `${name} (${code})`}: ${shape === '' ? 'without a message' : shape}`;

/** Renders the page of a group of errors: the sample, and its stack mapped to the files of the repository. */
export async function showFault(sample: FaultSample, maps: SourceMaps): Promise<HtmlEscapedString> {
  const frames = await Promise.all(
    parseStack(sample.stack).map(async (frame) => ({
      frame,
      mapped: await maps.find(sample.version, frame),
    })),
  );
  const details = [
    ['Version', sample.version],
    ['Browser of the first report', sample.browser],
    ['Caught as', PLACES[sample.place] ?? sample.place],
    ['Page', sample.path],
    ['Configuration', sample.source],
  ].filter(([, value]) => value !== '');
  return layOut(
    toFaultTitle(sample),
    html`<nav aria-label="Back"><a href="/">All figures</a></nav>
      <h1>${toFaultTitle(sample)}</h1>
      <h2>The first report</h2>
      ${table(
        'Where it was',
        [
          { title: 'What', value: ([title]) => title ?? '' },
          { title: 'Value', value: ([, value]) => value ?? '' },
        ],
        details,
      )}
      <h2>Message</h2>
      <pre>${sample.text}</pre>
      <h2>Stack</h2>
      ${table(
        'Frames, the innermost first',
        [
          { title: 'Source', value: ({ frame, mapped }) => describeSource(frame, mapped, sample.version) },
          { title: 'Script', value: ({ frame }) => `${frame.file}:${frame.line}:${frame.column}` },
        ],
        frames,
        'The report has no stack.',
      )}
      ${
        sample.problems.length === 0
          ? ''
          : html`<h2>Problems of the settings and the configuration</h2>
              <ul>
                ${sample.problems.map((problem) => html`<li>${problem}</li>`)}
              </ul>`
      }`,
  );
}

function describeSource({ name, file }: StackFrame, mapped: MappedFrame, version: string): string {
  if (mapped === 'missing') return `${name} (no source map of ${file} in the folder of version ${version})`;
  if (mapped === 'broken') return `${name} (its source map cannot be read)`;
  return `${mapped.name ?? name} ${mapped.file}:${mapped.line}`.trim();
}
