import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { renderDocument, type Shell } from './page-document.ts';
import { toNotFoundPage, type Page } from './page.ts';
import type { Site } from './site.ts';
import {
  SITEMAP_END,
  SITEMAP_START,
  splitEntries,
  toSitemapEntry,
  toSitemapIndex,
  withSitemap,
} from './sitemap.ts';

/** Folder of the pages in the bundle, from which web hosts serve them at their addresses. */
export const PAGES_FOLDER = 'pages';

/** Form of ids that are valid file names on every system, as those of content hosts are. */
const PLAIN_ID = /^[\w-]{1,64}$/;

/**
 * Maps an address to its file in the bundle, by ids only, since the words after them change with the title. Undefined
 * for ids that are no valid file names; the app shows such pages.
 */
export function toPageFile(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  if (pathname === '/') return `${PAGES_FOLDER}/home.html`;
  const [, kind, id = ''] = pathname.split('/');
  if (kind === '404') return `${PAGES_FOLDER}/404.html`;
  const part = searchParams.get('e') ?? searchParams.get('channel');
  const ids = part === null ? [id] : [id, part];
  return ids.every((each) => PLAIN_ID.test(each))
    ? `${PAGES_FOLDER}/${kind}/${ids.join('/')}.html`
    : undefined;
}

export interface PageCounts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly removed: number;
  /** Pages whose ids are not valid file names. */
  readonly skipped: number;
}

/**
 * The written pages of a site in the folder of its bundle. Unchanged files are not touched, so that uploads by
 * modification time stay small; a changed file is replaced atomically. A killed run leaves complete files, and the next
 * run writes the missing ones.
 */
export class PageFiles {
  readonly #out: string;
  readonly #shell: Shell;
  readonly #site: Site;
  readonly #written = new Set<string>();
  readonly #folders = new Set<string>();
  /** Sitemap entries by path, as bytes: half the memory of strings. */
  readonly #entries = new Map<string, Buffer>();
  readonly #counts = { added: 0, changed: 0, same: 0, removed: 0, skipped: 0 };

  /** @param out folder of the bundle */
  constructor(out: string, shell: Shell, site: Site) {
    this.#out = out;
    this.#shell = shell;
    this.#site = site;
  }

  get counts(): PageCounts {
    return { ...this.#counts };
  }

  /** @param isPartial whether the page lacks something: an existing file is kept instead */
  write(page: Page, isPartial = false): void {
    const file = toPageFile(page.path);
    if (file === undefined) {
      this.#counts.skipped += 1;
      return;
    }
    this.#written.add(file);
    const isKept = isPartial && existsSync(path.join(this.#out, file));
    const text = renderDocument(this.#shell, this.#site, page);
    this.#counts[isKept ? 'same' : this.#replace(file, text)] += 1;
    const entry = toSitemapEntry(page, this.#site);
    if (entry !== undefined) this.#entries.set(page.path, Buffer.from(entry));
  }

  /**
   * Writes the page for missing addresses and, after a complete run, the sitemap and `robots.txt`. A complete run also
   * removes pages that it did not write; after any other run they may still exist, so everything is kept.
   */
  finish(isComplete: boolean): void {
    this.write(toNotFoundPage(this.#site));
    if (!isComplete) return;
    this.#removeOthers(PAGES_FOLDER, (file) => !this.#written.has(file));
    const names = this.#writeSitemaps();
    this.#removeOthers('.', (file) => /^sitemap(?:-\d+)?\.xml(?:\.new)?$/.test(file) && !names.has(file));
    this.#writeRobots();
  }

  #replace(file: string, text: string): 'added' | 'changed' | 'same' {
    const target = path.join(this.#out, file);
    const content = Buffer.from(text);
    const before = readIfThere(target);
    if (before?.equals(content)) return 'same';
    this.#makeFolder(path.dirname(target));
    writeFileSync(`${target}.new`, content);
    renameSync(`${target}.new`, target);
    return before === undefined ? 'added' : 'changed';
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }

  /** Also removes the leftovers of a killed run. */
  #removeOthers(folder: string, isGone: (file: string) => boolean): void {
    const entries = readdirSync(path.join(this.#out, folder), { withFileTypes: true });
    for (const entry of entries) {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (folder !== '.') this.#removeOthers(file, isGone);
      } else if (isGone(file)) {
        rmSync(path.join(this.#out, file));
        if (file.endsWith('.html')) this.#counts.removed += 1;
      }
    }
  }

  /** Returns the names of the files. */
  #writeSitemaps(): ReadonlySet<string> {
    const parts = splitEntries(
      [...this.#entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry),
    );
    const isSingle = parts.length <= 1;
    const names = parts.map((_, index) => (isSingle ? 'sitemap.xml' : `sitemap-${index + 1}.xml`));
    for (const [index, entries] of parts.entries()) this.#writeSitemap(names[index] ?? '', entries);
    if (isSingle) return new Set(names);
    this.#replace('sitemap.xml', toSitemapIndex(names, this.#site));
    return new Set(['sitemap.xml', ...names]);
  }

  #writeSitemap(name: string, entries: readonly Buffer[]): void {
    const file = path.join(this.#out, name);
    const open = openSync(`${file}.new`, 'w');
    // Not by `writeSync`, which may write a part only, as on a disk that is nearly full.
    for (const part of [SITEMAP_START, ...entries, SITEMAP_END]) writeFileSync(open, part);
    closeSync(open);
    if (readIfThere(file)?.equals(readFileSync(`${file}.new`))) rmSync(`${file}.new`);
    else renameSync(`${file}.new`, file);
  }

  #writeRobots(): void {
    const file = path.join(this.#out, 'robots.txt');
    const before = readIfThere(file)?.toString() ?? 'User-agent: *\nDisallow: /u\nDisallow: /q/\n';
    const text = withSitemap(before, this.#site);
    if (text === before) return;
    // Otherwise the compressed copies of the build would be served instead. They go first: after a run that is killed in
    // between, the next one would find nothing to change.
    for (const ending of ['.br', '.gz']) rmSync(`${file}${ending}`, { force: true });
    this.#replace('robots.txt', text);
  }
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
