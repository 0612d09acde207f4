import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isConfigId } from '@marquee/common/config/config-source.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import type { HttpClient, HttpRequest } from '@marquee/common/platform/http/http-client.ts';
import { getHttpStatus } from '@marquee/common/platform/http/http-errors.ts';
import { AppError, isAppError } from '@marquee/common/shared/app-error.ts';
import { decodeUri } from '@marquee/common/shared/url.ts';
import { FolderLock } from '@marquee/content/folder-lock.ts';
import { toBuildDefaults } from '@marquee/web/build-defaults.ts';

import { crawlSite, type CrawlProblem } from './crawl-site.ts';
import { cutShell } from './page-document.ts';
import { PageFiles } from './page-files.ts';
import { requireLanguage, SITE_FAULTS } from './site-fault.ts';
import { openSite, type Site } from './site.ts';

export const PAGES_USAGE = `Usage: npm run pages -- --site-url https://www.example.com [options]
  --site-url  address of the site, where its pages are read
  --out       folder of the bundle, platforms/web/dist by default; its .webapp.ini is read
  --config    the configuration, if no setting names it: an id, an address, or a path on the site
  --language  language of the pages, of those that the site offers`;

export interface CommandOutput {
  /** Prints results. */
  readonly log: (line: string) => void;
  /** Prints progress and problems. */
  readonly warn: (line: string) => void;
}

interface Call {
  readonly origin: string;
  readonly out: string;
  readonly source: string | undefined;
  readonly language: string | undefined;
}

/** Interval of the progress lines. */
const PROGRESS_INTERVAL_MS = 2_000;
/** Further problems are only counted. */
const MAX_PROBLEMS_SHOWN = 20;
/** Far more than a list of 500 titles takes. */
const MAX_ANSWER_BYTES = 50_000_000;

/**
 * Runs `npm run pages`.
 *
 * @param defaultOut folder of the build
 * @returns exit code: 0, 1 when pages may be missing or nothing was written, 2 for a wrong call
 */
export async function runPagesCommand(
  parameters: readonly string[],
  defaultOut: string,
  output: CommandOutput,
): Promise<number> {
  if (parameters.includes('--help')) {
    output.log(PAGES_USAGE);
    return 0;
  }
  const call = readCall(parameters, defaultOut);
  if (typeof call === 'string') {
    output.warn(`${call}\n${PAGES_USAGE}`);
    return 2;
  }
  try {
    return await writeAlone(call, output);
  } catch (error) {
    if (!isAppError(error) && !isSystemError(error)) throw error;
    output.warn(isAppError(error) ? describeFailure(error, call) : describeDisk(error));
    return 1;
  }
}

/** Writes the pages unless another run writes to the folder: each would remove or mix up what the other one writes. */
async function writeAlone(call: Call, output: CommandOutput): Promise<number> {
  const shellFile = path.join(call.out, 'index.html');
  if (!existsSync(shellFile)) throw new AppError('shell_invalid', `There is no ${shellFile}`);
  const lock = new FolderLock(call.out, '.marquee-pages');
  const other = await lock.take();
  if (other) {
    output.warn(
      `Another run of this command writes to ${call.out} (process ${other.pid}). No page was written. Wait until it has ended, then run the command again. If there is no such run, delete ${other.file}.`,
    );
    return 1;
  }
  try {
    const site = await openSiteOf(call);
    return await writePages(call.out, site, readFileSync(shellFile, 'utf8'), output);
  } finally {
    await lock.release();
  }
}

const OPTIONS: readonly string[] = ['site-url', 'out', 'config', 'language'];

function readCall(parameters: readonly string[], defaultOut: string): Call | string {
  const options = Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options,
    strict: false,
    allowPositionals: true,
  });
  const named = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (!OPTIONS.includes(name)) return `--${name} is not an option.`;
    if (typeof value !== 'string' || value === '') return `--${name} has no value.`;
    named.set(name, value);
  }
  const [plain] = positionals;
  if (plain !== undefined) return `“${plain}” belongs to no option.`;
  const address = named.get('site-url');
  if (address === undefined) return '--site-url is missing.';
  const origin = readOrigin(address);
  if (origin === undefined)
    return `--site-url must be an address without a path, such as https://www.example.com; “${address}” is not.`;
  return {
    origin,
    out: path.resolve(named.get('out') ?? defaultOut),
    source: named.get('config'),
    language: named.get('language'),
  };
}

/** Undefined for anything but an address without a path. */
function readOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, pathname, search, origin } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' ? origin : undefined;
}

/** Reads the settings from the folder, and everything else as `BundleHttpClient` does. */
async function openSiteOf({ out, origin, source, language }: Call): Promise<Site> {
  const settingsFile = path.join(out, '.webapp.ini');
  const site = await openSite({
    origin,
    source,
    language,
    settingsText: existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : undefined,
    buildDefaults: toBuildDefaults(process.env),
    http: new BundleHttpClient(out, origin),
  });
  requireLanguage(site, language);
  return site;
}

/** Serves JSON files of the site from the folder, since the bundle may not be uploaded yet. */
class BundleHttpClient extends FetchHttpClient implements HttpClient {
  readonly #out: string;
  readonly #origin: string;

  constructor(out: string, origin: string) {
    super();
    this.#out = out;
    this.#origin = origin;
  }

  override fetchText(request: HttpRequest): Promise<string> {
    const { origin, pathname, search } = new URL(request.url);
    const name = decodeUri(pathname);
    if (origin === this.#origin && search === '' && name?.endsWith('.json')) {
      const file = path.join(this.#out, name);
      // Without a byte order mark, as in an answer.
      if (existsSync(file) && statSync(file).isFile())
        return Promise.resolve(new TextDecoder().decode(readFileSync(file)));
    }
    return super.fetchText({ ...request, maxBytes: MAX_ANSWER_BYTES });
  }
}

async function writePages(
  out: string,
  site: Site,
  html: string,
  { log, warn }: CommandOutput,
): Promise<number> {
  const files = new PageFiles(out, cutShell(html, site), site);
  const startMs = Date.now();
  const startCpu = process.cpuUsage();
  const describe = () => describeCounts(files, Date.now() - startMs, process.cpuUsage(startCpu));
  let toldMs = startMs;
  let lists = '';
  const problems: CrawlProblem[] = [];
  let problemCount = 0;
  const tell = () => {
    if (Date.now() - toldMs < PROGRESS_INTERVAL_MS) return;
    toldMs = Date.now();
    warn(`${describe()}${lists}`);
  };
  const isComplete = await crawlSite({
    site,
    nowMs: startMs,
    onPage: (page, isPartial) => {
      files.write(page, isPartial);
      tell();
    },
    onProblem: (problem) => {
      problemCount += 1;
      if (problems.length < MAX_PROBLEMS_SHOWN) problems.push(problem);
    },
    onProgress: (done, known) => {
      lists = `; ${done} of ${known} lists`;
    },
  });
  files.finish(isComplete);
  for (const { place, error } of problems)
    warn(`${place}: ${describeReason(error)}. Its pages are not written.`);
  if (problemCount > problems.length) warn(`${problemCount - problems.length} more are missing.`);
  log(`${describe()}. Address of the sitemap: ${site.origin}/sitemap.xml`);
  if (isComplete) return 0;
  warn(
    'The content host did not answer everything: pages of before are kept, and so is the sitemap. Run the command again; what is written stays.',
  );
  return 1;
}

function describeCounts({ counts }: PageFiles, durationMs: number, cpu: NodeJS.CpuUsage): string {
  const { added, changed, same, removed, skipped } = counts;
  const all = added + changed + same;
  const rate = Math.round((all * 1e3) / Math.max(durationMs, 1));
  const rateOfCore = Math.round((all * 1e6) / Math.max(cpu.user + cpu.system, 1));
  const memory = Math.round(process.resourceUsage().maxRSS / 1e3);
  const without = skipped === 0 ? '' : `, ${skipped} without (ids that are no file names)`;
  return `${all} pages: ${added} new, ${changed} changed, ${same} as before, ${removed} removed${without}; ${rate} a second (${rateOfCore} in a second of one processor), ${memory} MB of memory`;
}

/** Remedies for failures before the first page, by error code. */
const FAILURES: Readonly<Record<string, string>> = {
  ...SITE_FAULTS,
  shell_invalid:
    'There is no page of the app in the folder. Run `npm run build` first, or name the folder of the bundle by --out.',
  config_invalid: 'A site with this configuration does not start. `npm run validate` names its mistakes.',
};

function describeFailure(error: AppError, { source }: Call): string {
  const isRelative = source !== undefined && !isConfigId(source) && !/^(?:https?:)?\//.test(source);
  const hint = isRelative ? ' A path on the site begins with a slash.' : '';
  const failure =
    FAILURES[error.code] ??
    `The configuration did not load: ${describeReason(error)}. Check its address, and that its host answers.${hint}`;
  return `${failure} No page was written.`;
}

/** Whether the file system failed: network errors are `AppError`s by then. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function describeDisk({ message }: Error): string {
  return `A file could not be read or written: ${message}. What was written stays, and so do pages of before. Make room on the disk, or let this user write there. Run the command again: it writes what is missing.`;
}

function describeReason(error: AppError): string {
  const status = getHttpStatus(error);
  if (status !== undefined) return `the host answers ${status}`;
  return REASONS[error.code] ?? 'the content host does not have it';
}

const REASONS: Readonly<Record<string, string>> = {
  network_unreachable: 'the host cannot be reached',
  network_timeout: 'the host does not answer in time',
  response_invalid: 'the answer is not JSON, or too long',
};
