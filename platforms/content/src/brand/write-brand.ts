import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import { OPTIONAL_COLUMNS, TITLES_FILE } from '../build-content.ts';
import { describeStop, type Finding, type FindingList } from '../finding.ts';
import { ListCollection, type CollectedList } from '../list-collection.ts';
import { renderPictures } from '../picture-store.ts';
import { readTitles } from '../read-titles.ts';
import { toStarterConfig } from '../site-files.ts';
import { SourceFolder } from '../source-folder.ts';
import { describeRepeated, parseTitleRow, type TitleRow } from '../title-row.ts';
import { parseBrand, type Brand } from './parse-brand.ts';

export interface BrandCall {
  /** Contains `brand.json`, `titles.csv`, a logo and pictures. */
  readonly folder: string;
  /** Folder for the catalog; its contents are replaced. */
  readonly out: string;
  /** Names of the sandbox's sample clips. */
  readonly clips: readonly string[];
  /** Returns where and why a text is not JSON; undefined for valid JSON. */
  readonly findJsonFault: (text: string) => Pick<Finding, 'line' | 'problem' | 'remedy'> | undefined;
  readonly findings: FindingList;
}

/** Id of the brand's configuration: the demo shows one brand at a time. */
export const BRAND_SITE = 'mqbrand1';

const LISTS = { recommendations: 'mqBrandF', search: 'mqBrandS', entries: 'mqBrandW' };
const LOGO_ID = 'mqBrandL';
/** The first existing file with one of these extensions is used, in any case. */
const LOGO_ENDINGS = ['svg', 'png', 'webp', 'jpg', 'jpeg'];
const LOGO_HEIGHT_PX = 160;
/** Sample clips are looped up to this duration. */
const DEFAULT_DURATION_S = 3_600;
/** Titles of a brand; enough for a demo. */
const MAX_TITLES = 1_000;
const COLUMNS = { required: ['title'], optional: [...OPTIONAL_COLUMNS, 'clip'] };

/**
 * Writes a folder with logo, colors and titles as a catalog of the sandbox, so that the demo is this brand's site.
 *
 * @returns the site's name; undefined when there is no site to show, which the findings explain
 */
export async function writeBrand(call: BrandCall): Promise<string | undefined> {
  try {
    return await new BrandWriter(call).write();
  } catch (error) {
    const remedy = 'Make room on the disk, or let this user write there, then run the command again.';
    call.findings.add(describeStop(error, { place: call.out, meaning: NO_START.meaning, remedy }));
    return undefined;
  }
}

type BrandTitle = TitleRow & { readonly clip: string };

class BrandWriter {
  readonly #call: BrandCall;
  readonly #source: SourceFolder;
  readonly #report: (finding: Finding) => void;

  constructor(call: BrandCall) {
    this.#call = call;
    this.#source = new SourceFolder(call.folder, {
      meaning: NO_START.meaning,
      remedy: 'Write the path of a folder with brand.json and titles.csv, such as --brand my-brand.',
    });
    this.#report = (finding) => call.findings.add(finding);
  }

  async write(): Promise<string | undefined> {
    await this.#source.checkPresence();
    const brand = await this.#readBrand();
    if (brand === undefined) return undefined;
    const titles = await this.#readTitles();
    if (titles.length === 0) {
      const problem = 'No row is a title that can be shown.';
      this.#report({ level: 'error', place: this.#locate(TITLES_FILE), problem, ...NO_START });
      return undefined;
    }
    await rm(this.#call.out, { recursive: true, force: true });
    await mkdir(path.join(this.#call.out, 'sites'), { recursive: true });
    const hasLogo = await this.#writeLogo();
    for (const [index, title] of titles.entries()) await this.#writePictures(title, index, brand);
    await this.#writeCatalogue(brand, titles, hasLogo);
    return brand.siteName;
  }

  #locate(name: string): string {
    return path.join(this.#source.folder, name);
  }

  async #readBrand(): Promise<Brand | undefined> {
    const place = this.#locate('brand.json');
    const found = await this.#source.find('brand.json');
    if (!('problem' in found)) {
      const text = await readFile(found.file, 'utf8');
      const fault = /[\0\uFFFD]/.test(text) ? NOT_UTF_8 : this.#call.findJsonFault(text);
      if (fault === undefined) return parseBrand(text, place, this.#report);
      this.#report({ level: 'error', place, ...NO_START, ...fault });
      return undefined;
    }
    const remedy = 'Write one with at least a name: { "siteName": "Tidewater" }';
    this.#report({ level: 'error', place, problem: found.problem, ...NO_START, remedy });
    return undefined;
  }

  async #readTitles(): Promise<readonly BrandTitle[]> {
    const place = this.#locate(TITLES_FILE);
    const titles = new Map<string, BrandTitle>();
    for await (const cells of readTitles(place, COLUMNS, this.#report)) {
      const row = parseTitleRow(cells, { place, videoColumn: 'clip' }, this.#report);
      if (row === undefined || !this.#isNew(row, titles.get(row.id))) continue;
      titles.set(row.id, { ...row, clip: this.#chooseClip(row, titles.size) });
      if (titles.size < MAX_TITLES) continue;
      const problem = `Only the first ${MAX_TITLES.toLocaleString('en')} titles are shown.`;
      const remedy = 'Use npm run content for a whole catalogue.';
      this.#report({ level: 'warning', place, problem, meaning: 'The demo lacks the others.', remedy });
      break;
    }
    return [...titles.values()];
  }

  #isNew(row: TitleRow, first: TitleRow | undefined): boolean {
    if (first === undefined) return true;
    this.#report({
      level: 'warning',
      place: this.#locate(TITLES_FILE),
      line: row.line,
      ...describeRepeated(row, first.line),
    });
    return false;
  }

  #chooseClip({ video, line }: TitleRow, index: number): string {
    const { clips } = this.#call;
    const next = clips[index % clips.length] ?? '';
    if (video === undefined || clips.includes(video)) return video ?? next;
    this.#report({
      level: 'warning',
      place: this.#locate(TITLES_FILE),
      line,
      problem: `There is no sample clip “${video.slice(0, 60)}”.`,
      meaning: `The title plays the clip “${next}”.`,
      remedy: `Write one of ${clips.join(', ')}, or leave the cell empty.`,
    });
    return next;
  }

  async #writeLogo(): Promise<boolean> {
    const files = await readdir(this.#source.folder);
    const name = LOGO_ENDINGS.flatMap(
      (ending) => files.find((file) => file.toLowerCase() === `logo.${ending}`) ?? [],
    )[0];
    const meaning = 'The header shows the name instead.';
    if (name === undefined) {
      const remedy = 'Put logo.svg or logo.png into the folder.';
      this.#report({
        level: 'warning',
        place: this.#source.folder,
        problem: 'There is no logo.',
        meaning,
        remedy,
      });
      return false;
    }
    const found = await this.#source.find(name);
    const logo = 'problem' in found ? undefined : await renderLogo(found.file);
    if (logo === undefined) {
      const problem = 'problem' in found ? found.problem : 'The logo is no picture that can be read.';
      this.#report({
        level: 'warning',
        place: this.#locate(name),
        problem,
        meaning,
        remedy: 'Save it as SVG or PNG.',
      });
      return false;
    }
    await this.#writeArt(LOGO_ID, new Map([['logo', logo]]));
    return true;
  }

  async #writePictures({ id, line, picture }: BrandTitle, index: number, brand: Brand): Promise<void> {
    const found = picture === undefined ? undefined : await this.#source.find(picture);
    const own = found === undefined || 'problem' in found ? undefined : await renderPictures(found.file);
    if (picture !== undefined && own === undefined)
      this.#report({
        level: 'warning',
        place: this.#locate(TITLES_FILE),
        line,
        problem:
          found && 'problem' in found
            ? found.problem
            : `“${picture.slice(0, 200)}” is no picture that can be read.`,
        meaning: 'The card shows the colors of the brand.',
        remedy: 'Save it as JPEG, PNG or WebP in the folder, and write its name.',
      });
    const pictures = own ?? (await renderPictures(Buffer.from(toPlainPicture(index, brand))));
    if (pictures !== undefined) await this.#writeArt(id, pictures);
  }

  async #writeArt(id: string, pictures: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const folder = path.join(this.#call.out, 'media', 'art', `brand-${id}`);
    await mkdir(folder, { recursive: true });
    for (const [label, bytes] of pictures) await writeFile(path.join(folder, `${label}.webp`), bytes);
  }

  async #writeCatalogue(brand: Brand, titles: readonly BrandTitle[], hasLogo: boolean): Promise<void> {
    const lists = new ListCollection();
    for (const title of titles) lists.add({ id: title.id, image: '' }, title.genres);
    const { all, genres, hero } = lists.finish();
    const ids = titles.map(({ id }) => id);
    const shown = [all, ...genres, ...(hero === undefined ? [] : [hero])];
    const playlists = [
      ...shown.map(({ id, title, items }) => ({
        id,
        title,
        kind: 'MANUAL',
        items: items.map((item) => item['id']),
      })),
      { id: LISTS.recommendations, title: 'You may also like', kind: 'FEED', items: ids },
      { id: LISTS.search, title: 'Search results', kind: 'SEARCH', items: ids },
      { id: LISTS.entries, title: 'My list', kind: 'WATCHLIST', items: ids },
    ];
    const files = {
      'titles.json': [...titles.map(toCatalogueTitle), ...(hasLogo ? [LOGO_TITLE] : [])],
      'playlists.json': playlists.map((playlist) => ({ ...playlist, params: {} })),
      'series.json': [],
      'media/clips.json': [],
      [`sites/${BRAND_SITE}.json`]: toConfig(brand, { all, genres, hero, hasLogo }),
    };
    await mkdir(path.join(this.#call.out, 'media'), { recursive: true });
    for (const [name, value] of Object.entries(files))
      await writeFile(path.join(this.#call.out, name), JSON.stringify(value, undefined, 2));
  }
}

const NO_START = {
  meaning: 'The demo does not start.',
  remedy: 'See “A demo with your brand” in docs/content.md.',
};

/** Letters of other encodings would be lost, also in the name of the site. */
const NOT_UTF_8 = { problem: 'The file is not UTF-8.', remedy: 'Save it with that encoding.' };

/** Carries the logo, since every picture belongs to a title; it is in no list. */
const LOGO_TITLE = {
  id: LOGO_ID,
  title: 'Logo',
  contentType: 'page',
  tags: [],
  durationS: 0,
  published: '{now-1d}',
  art: `brand-${LOGO_ID}`,
  params: {},
};

function toCatalogueTitle(row: BrandTitle): unknown {
  const { id, title, description, genres, tags, rating, publishedS, durationS, clip } = row;
  return {
    id,
    title,
    description,
    contentType: 'movie',
    tags: [...new Set([...genres, ...tags])],
    durationS: durationS ?? DEFAULT_DURATION_S,
    published: publishedS === undefined ? '{now-1d}' : new Date(publishedS * 1000).toISOString(),
    clip,
    art: `brand-${id}`,
    params: {
      ...(genres.length > 0 && { genre: genres.join(', ') }),
      ...(rating !== undefined && { rating }),
    },
  };
}

interface BrandLists {
  readonly all: CollectedList;
  readonly genres: readonly CollectedList[];
  readonly hero: CollectedList | undefined;
  readonly hasLogo: boolean;
}

function toConfig(brand: Brand, { hasLogo, ...lists }: BrandLists) {
  const { siteName, description, backgroundColor, highlightColor, headerBackground, footerText } = brand;
  const { recommendations, search, entries } = LISTS;
  const starter = toStarterConfig({
    siteName,
    description,
    ...lists,
    recommendations,
    watchlist: entries,
    isSearchable: true,
  });
  return {
    ...starter,
    assets: { banner: hasLogo ? `{base}/v2/media/${LOGO_ID}/images/logo.png` : null },
    styling: { backgroundColor, highlightColor, headerBackground, footerText },
    features: { ...starter.features, searchPlaylist: search },
  };
}

async function renderLogo(file: string): Promise<Uint8Array | undefined> {
  try {
    return await sharp(file)
      .resize({ height: LOGO_HEIGHT_PX, fit: 'inside' })
      .webp({ lossless: true })
      .toBuffer();
  } catch (error) {
    // sharp has no error class of its own; every error it throws concerns the picture.
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}

/** Draws the placeholder for a missing picture: the brand's colors, at a different angle for each title. */
function toPlainPicture(index: number, { backgroundColor, highlightColor }: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
<defs><linearGradient id="g" gradientTransform="rotate(${(index * 37) % 90})">
<stop offset="0" stop-color="${highlightColor ?? '#f2b24c'}"/><stop offset="1" stop-color="${backgroundColor ?? '#0b0d12'}"/>
</linearGradient></defs><rect width="1280" height="720" fill="url(#g)"/></svg>`;
}
