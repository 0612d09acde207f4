import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildContent, TITLES_FILE, type ContentCall } from './build-content.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { describeStop, FindingList, type Finding } from './finding.ts';

export const CONTENT_USAGE = `Usage: npm run content -- <folder> [options]
  <folder>    holds ${TITLES_FILE} and the videos and pictures that it names, see docs/content.md
  --out       folder to write, <folder>-site by default
  --base-url  address at which that folder will be served, http://localhost:8090 by default
  --name      name of the site, that of the folder by default`;

const DEFAULT_BASE_URL = 'http://localhost:8090';

export interface CommandOutput {
  /** Prints results. */
  readonly log: (line: string) => void;
  /** Prints progress and problems. */
  readonly warn: (line: string) => void;
  readonly formatFinding: (finding: Finding) => string;
}

/**
 * Runs `npm run content`.
 *
 * @returns exit code: 0, 1 when titles are left out or the run stopped, 2 for a wrong call
 */
export async function runContentCommand(
  parameters: readonly string[],
  output: CommandOutput,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  if (parameters.includes('--help')) {
    output.log(CONTENT_USAGE);
    return 0;
  }
  const parsed = readCall(parameters);
  if (typeof parsed === 'string') {
    output.warn(`${parsed}\n${CONTENT_USAGE}`);
    return 2;
  }
  const ffmpeg = findFfmpeg(env);
  output.warn(
    ffmpeg === undefined
      ? 'ffmpeg was not found: MP4 files are served as they are, in one quality, and other videos are left out.'
      : `Videos become HLS, by ${ffmpeg.ffmpeg}.`,
  );
  const findings = new FindingList();
  const call = { ...parsed, ffmpeg, findings, onProgress: output.warn };
  try {
    const { titles, genres, removed, configId } = await buildContent(call);
    printFindings(findings, output);
    output.log(
      `Written to ${call.out}: ${count(titles, 'title')}, ${count(genres, 'genre')}; ${count(removed, 'old file')} removed.`,
    );
    output.log(describeNextSteps(call, configId));
  } catch (error) {
    findings.add(describeStop(error, { place: call.folder, ...STOPPED }));
    printFindings(findings, output);
  }
  return findings.errors > 0 ? 1 : 0;
}

/** A file may have been moved or become unreadable since it was found. */
const STOPPED = {
  meaning: 'The run stopped; what was served before is unchanged.',
  remedy: 'Check the file and its disk, then run the command again: it continues where it stopped.',
};

function describeNextSteps({ out, baseUrl }: ContentCall, configId: string): string {
  return [
    '',
    `1. Serve ${out} at ${baseUrl}`,
    `2. Copy ${path.join(out, 'webapp.ini')} to the web host of the app, as /.webapp.ini`,
    `3. npm run doctor -- <address of the web host>`,
    `The configuration is apps/configs/${configId}.json; docs/content.md says what a host has to do.`,
  ].join('\n');
}

function printFindings(list: FindingList, { warn, formatFinding }: CommandOutput): void {
  for (const finding of list.list()) warn(`${formatFinding(finding)}\n`);
  if (list.errors + list.warnings > 0)
    warn(`${count(list.errors, 'error')}, ${count(list.warnings, 'warning')}.`);
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

const OPTIONS = ['out', 'base-url', 'name'];

type ParsedCall = Pick<ContentCall, 'folder' | 'out' | 'baseUrl' | 'siteName'>;

function readCall(parameters: readonly string[]): ParsedCall | string {
  const { values, positionals } = parseArgs({
    args: parameters.filter((parameter) => parameter !== '--'),
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
    strict: false,
    allowPositionals: true,
  });
  const named = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (!OPTIONS.includes(name)) return `--${name} is no option.`;
    // A site does not start with a name of spaces.
    if (typeof value !== 'string' || value.trim() === '') return `--${name} has no value.`;
    named.set(name, value);
  }
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return 'Name one folder.';
  return completeCall(path.resolve(folder), named);
}

function completeCall(folder: string, values: ReadonlyMap<string, string>): ParsedCall | string {
  const address = values.get('base-url') ?? DEFAULT_BASE_URL;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    return `--base-url must be an address such as https://cdn.example.com/content; “${address}” is not.`;
  const out = path.resolve(values.get('out') ?? `${folder}-site`);
  if (out === folder || folder.startsWith(out + path.sep))
    return '--out must be another folder than the one with the videos.';
  return {
    folder,
    out,
    baseUrl: url.href.replace(/\/+$/, ''),
    siteName: values.get('name') ?? path.basename(folder),
  };
}
