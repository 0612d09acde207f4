import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { copyFile, open, readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  toEpisodesText,
  toListText,
  toMediaJson,
  toMediaText,
  toSeriesJson,
  type ContentTitle,
  type EpisodePlace,
  type MediaJson,
} from './delivery-json.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { RunStopped, type Finding, type FindingList } from './finding.ts';
import { ListCollection, MAX_LIST_TITLES, type CollectedList } from './list-collection.ts';
import { OutputFolder } from './output-folder.ts';
import type { StoredVideo } from './parse-stored-video.ts';
import { PICTURES, PictureStore } from './picture-store.ts';
import { readTitles, type TitleColumns } from './read-titles.ts';
import { toApacheFile, toHeadersFile, toSettingsText, toStarterConfig } from './site-files.ts';
import { SourceFolder, type SourceFile } from './source-folder.ts';
import { SeriesCollection } from './series-collection.ts';
import { describeRepeated, parseTitleRow, toId, type CaptionName, type TitleRow } from './title-row.ts';
import { VideoStore } from './video-store.ts';

export interface ContentCall {
  /** Contains `titles.csv` and the files that it names. */
  readonly folder: string;
  readonly out: string;
  /** Public address of the output, without a trailing slash. */
  readonly baseUrl: string;
  readonly siteName: string;
  readonly ffmpeg: Ffmpeg | undefined;
  readonly findings: FindingList;
  readonly onProgress: (line: string) => void;
}

/** Result of a run. */
export interface ContentSummary {
  readonly titles: number;
  readonly genres: number;
  readonly removed: number;
  readonly configId: string;
}

export const TITLES_FILE = 'titles.csv';
export const OPTIONAL_COLUMNS = [
  'description',
  'genre',
  'picture',
  'id',
  'tags',
  'published',
  'duration',
  'rating',
  'captions',
];
const COLUMNS: TitleColumns = {
  required: ['title', 'video'],
  optional: [...OPTIONAL_COLUMNS, 'series', 'season', 'episode'],
};
/** Titles that are processed at a time. */
const AT_ONCE = 16;
const PROGRESS_INTERVAL_MS = 2_000;
/** Twice the longest known caption file. */
const MAX_CAPTION_BYTES = 5_000_000;

/**
 * Writes a folder that any web host can serve as the delivery API. Unchanged files are kept. Lists, configuration and
 * settings are written last, when all files they refer to exist; only then are old files removed.
 *
 * @throws RunStopped when the run cannot go on: folder gone, disk full, file without titles
 */
export async function buildContent(call: ContentCall): Promise<ContentSummary> {
  return new ContentBuild(call).run();
}

interface WrittenTitle {
  readonly row: TitleRow;
  /** Undefined when the row describes a series. */
  readonly item: MediaJson | undefined;
  readonly place: EpisodePlace | undefined;
  readonly picture: string | undefined;
}

class ContentBuild {
  readonly #call: ContentCall;
  readonly #place: string;
  readonly #source: SourceFolder;
  readonly #output: OutputFolder;
  readonly #videos: VideoStore;
  readonly #pictures: PictureStore;
  /** Captions that are written or being written, by name: concurrent rows may share a file. */
  readonly #captions = new Map<string, Promise<void>>();
  /** Line numbers by id. */
  readonly #ids = new Map<string, number>();
  /** Line numbers by lower-case id. */
  readonly #smallIds = new Map<string, number>();
  readonly #used = {
    media: new Set<string>(),
    videos: new Set<string>(),
    pictures: new Set<string>(),
    captions: new Set<string>(),
    seriesLists: new Set<string>(),
  };
  readonly #lists = new ListCollection();
  readonly #series = new SeriesCollection();
  #toldMs = Date.now();

  constructor(call: ContentCall) {
    this.#call = call;
    this.#source = new SourceFolder(call.folder, NO_FOLDER);
    this.#place = path.join(this.#source.folder, TITLES_FILE);
    this.#output = new OutputFolder(call.out);
    this.#videos = new VideoStore(this.#output, call.ffmpeg, (name) => call.onProgress(`Writing ${name} …`));
    this.#pictures = new PictureStore(this.#output);
  }

  async run(): Promise<ContentSummary> {
    await this.#source.checkPresence();
    await this.#output.open();
    try {
      return await this.#write();
    } finally {
      await this.#output.close();
    }
  }

  async #write(): Promise<ContentSummary> {
    let batch: Promise<WrittenTitle | undefined>[] = [];
    const finishBatch = async (): Promise<void> => {
      for (const written of await Promise.all(batch)) if (written !== undefined) this.#collect(written);
      batch = [];
    };
    for await (const cells of readTitles(this.#place, COLUMNS, this.#report)) {
      const row = parseTitleRow(cells, { place: this.#place, videoColumn: 'video' }, this.#report);
      if (row === undefined || !this.#isNew(row)) continue;
      batch.push(this.#writeRow(row));
      if (batch.length >= AT_ONCE) await finishBatch();
      this.#tellProgress(cells.line);
    }
    await finishBatch();
    await this.#source.checkPresence();
    await this.#writeSeries();
    if (this.#used.media.size === 0) throw new RunStopped(describeNoTitles(this.#place));
    return this.#writeSite();
  }

  readonly #report = (finding: Finding): void => this.#call.findings.add(finding);

  #tellProgress(line: number): void {
    if (Date.now() - this.#toldMs < PROGRESS_INTERVAL_MS) return;
    this.#toldMs = Date.now();
    this.#call.onProgress(`${line.toLocaleString('en')} lines read …`);
  }

  #isNew(row: TitleRow): boolean {
    const { id, line } = row;
    const first = this.#ids.get(id);
    if (first === undefined) {
      this.#ids.set(id, line);
      this.#reportSimilar(row);
      return true;
    }
    this.#reportRow(line, {
      level: 'error',
      ...describeRepeated(row, first),
    });
    return false;
  }

  /**
   * On file systems of Windows and macOS, which ignore case, both ids name one folder, and the last title written wins.
   */
  #reportSimilar({ id, line, title }: TitleRow): void {
    const smallId = id.toLowerCase();
    const first = this.#smallIds.get(smallId);
    if (first === undefined) this.#smallIds.set(smallId, line);
    else
      this.#reportRow(line, {
        level: 'warning',
        problem: `“${title}” has the id ${id}, which differs from that of line ${first} in capital letters only.`,
        meaning: 'On a disk of Windows or macOS, one of the two titles replaces the other.',
        remedy: 'Give it another id in the column “id”.',
      });
  }

  #reportRow(line: number, finding: Omit<Finding, 'place' | 'line'>): void {
    this.#report({ place: this.#place, line, ...finding });
  }

  #collect({ row, item, place, picture }: WrittenTitle): void {
    if (row.series === undefined) {
      if (item !== undefined) this.#lists.add(item, row.genres);
    } else if (item === undefined || place === undefined) this.#describeSeries(row.series, row, picture);
    else if (this.#series.add(row.series, { row, item, place, picture })) this.#lists.addEpisode(item);
    else
      this.#reportRow(row.line, {
        level: 'warning',
        problem: `“${row.series}” has more than ${MAX_LIST_TITLES} episodes.`,
        meaning: `“${row.title}” opens by its address only.`,
        remedy: 'Give its seasons series of their own.',
      });
  }

  #describeSeries(name: string, row: TitleRow, picture: string | undefined): void {
    const earlier = this.#series.describe(name, row, picture);
    if (earlier === undefined) return;
    this.#reportRow(row.line, {
      level: 'warning',
      problem: `Line ${earlier.line} describes the series “${name}”, too.`,
      meaning: 'The last of these rows counts.',
      remedy: 'Remove one of them.',
    });
  }

  async #writeRow(row: TitleRow): Promise<WrittenTitle | undefined> {
    if (row.series === undefined) return this.#writeTitle(row, undefined);
    if (row.video !== undefined) return this.#writeTitle(row, this.#series.place(row.series, row));
    const meaning = `The picture of the first episode stands for “${row.title}”.`;
    const picture = await this.#storeNamedPicture(row, meaning);
    return { row, item: undefined, place: undefined, picture };
  }

  async #writeTitle(row: TitleRow, place: EpisodePlace | undefined): Promise<WrittenTitle | undefined> {
    const video = await this.#storeVideo(row);
    if (video === undefined) return undefined;
    const picture = await this.#storePicture(row, video.stored);
    const title: ContentTitle = {
      row,
      video: video.stored,
      videoDateS: Math.floor(video.source.modifiedMs / 1000),
      picture,
      captions: await this.#storeCaptions(row),
    };
    const item = toMediaJson(title, this.#call.baseUrl, place);
    await this.#writeItem(item, row.id, picture);
    return { row, item, place, picture };
  }

  async #writeItem(item: MediaJson, id: string, picture: string | undefined): Promise<void> {
    if (picture !== undefined) await this.#repeatPictures(id, picture);
    else await this.#output.keepOnly(`v2/media/${id}`, new Set(['index.html']));
    await this.#output.writeText(`v2/media/${id}/index.html`, toMediaText(item));
    this.#used.media.add(id);
  }

  /** Series follow the other titles in lists, since their last episode may be in the last row. */
  async #writeSeries(): Promise<void> {
    const { series, empty, repeated } = this.#series.finish();
    for (const each of series) {
      const item = toSeriesJson(each, this.#call.baseUrl);
      await this.#writeItem(item, each.id, each.picture);
      await this.#output.writeText(`v2/playlists/${each.listId}/index.html`, toEpisodesText(each));
      this.#used.seriesLists.add(each.listId);
      this.#lists.add(item, each.genres);
    }
    for (const { row, earlier } of repeated)
      this.#reportRow(row.line, {
        level: 'warning',
        problem: `“${row.title}” has the season and the number of “${earlier.title}” in line ${earlier.line}.`,
        meaning: 'Viewers see two episodes with one number.',
        remedy: 'Correct the columns “season” and “episode” of one of them.',
      });
    for (const { line, title } of empty)
      this.#reportRow(line, {
        level: 'error',
        problem: `“${title}” describes a series without episodes.`,
        meaning: 'It is left out.',
        remedy: 'Write the same name into the column “series” of its episodes.',
      });
  }

  async #storeVideo({
    line,
    video,
    title,
  }: TitleRow): Promise<{ stored: StoredVideo; source: SourceFile } | undefined> {
    const meaning = `“${title}” is left out.`;
    if (video === undefined) {
      this.#reportRow(line, {
        level: 'error',
        problem: 'The row names no video.',
        meaning,
        remedy: 'Write the name of its file into the column “video”.',
      });
      return undefined;
    }
    const source = await this.#source.find(video);
    if ('problem' in source) {
      this.#reportRow(line, { level: 'error', meaning, ...source });
      return undefined;
    }
    const stored = await this.#videos.store(source);
    if (typeof stored === 'string') {
      this.#reportRow(line, {
        level: 'error',
        problem: `“${video.slice(0, 200)}” cannot be used: ${stored}`,
        meaning,
        remedy:
          this.#call.ffmpeg === undefined
            ? 'Open the file in a player. Other formats need ffmpeg: install it, or name it in FFMPEG_PATH.'
            : 'Open the file in a player, and export it again.',
      });
      return undefined;
    }
    if (stored.damage !== undefined)
      this.#reportRow(line, {
        level: 'warning',
        problem: `“${video.slice(0, 200)}” is damaged: ${stored.damage}`,
        meaning: `Parts of “${title}” are missing or look wrong.`,
        remedy: 'Watch it, and export the file again.',
      });
    this.#used.videos.add(stored.key);
    return { stored, source };
  }

  async #storePicture(row: TitleRow, video: StoredVideo): Promise<string | undefined> {
    const { line, picture, title } = row;
    const meaning = video.hasFrame
      ? `A frame of the video stands for “${title}”.`
      : `The card of “${title}” has no picture.`;
    if (picture === undefined && !video.hasFrame)
      this.#reportRow(line, {
        level: 'warning',
        problem: 'The row names no picture.',
        meaning,
        remedy: 'Fill in the column “picture”; with ffmpeg a frame of the video is taken.',
      });
    const named = await this.#storeNamedPicture(row, meaning);
    return named ?? (video.hasFrame ? this.#storeFrame(video) : undefined);
  }

  /** @param meaning the consequence when the picture cannot be used */
  async #storeNamedPicture({ line, picture }: TitleRow, meaning: string): Promise<string | undefined> {
    if (picture === undefined) return undefined;
    const source = await this.#source.find(picture);
    if ('problem' in source) {
      this.#reportRow(line, { level: 'warning', meaning, ...source });
      return undefined;
    }
    const key = await this.#pictures.store(source);
    if (key !== undefined) return this.#usePicture(key);
    const problem = `“${picture.slice(0, 200)}” is no picture that can be read.`;
    this.#reportRow(line, { level: 'warning', problem, meaning, remedy: 'Save it as JPEG, PNG or WebP.' });
    return undefined;
  }

  async #storeFrame({ key }: StoredVideo): Promise<string | undefined> {
    const frame = `videos/${key}/frame.jpg`;
    if (!this.#output.has(frame)) return undefined;
    // The folder's name already identifies the source file of the frame.
    const picture = await this.#pictures.store({
      file: this.#output.locate(frame),
      name: frame,
      sizeBytes: 0,
      modifiedMs: 0,
    });
    return picture === undefined ? undefined : this.#usePicture(picture);
  }

  #usePicture(key: string): string {
    this.#used.pictures.add(key);
    return key;
  }

  async #repeatPictures(id: string, picture: string): Promise<void> {
    const about = `v2/media/${id}/images/${picture}`;
    if (this.#output.has(about)) return;
    for (const { label } of PICTURES)
      await this.#output.repeatFile(
        `pictures/${picture}/${label}.webp`,
        `v2/media/${id}/images/${label}.webp`,
      );
    await this.#output.writeText(about, '');
    await this.#output.keepOnly(
      `v2/media/${id}/images`,
      new Set([picture, ...PICTURES.map(({ label }) => `${label}.webp`)]),
    );
  }

  async #storeCaptions({ line, captions }: TitleRow): Promise<ContentTitle['captions']> {
    const stored: ContentTitle['captions'][number][] = [];
    for (const caption of captions) {
      const file = await this.#storeCaption(line, caption);
      if (file !== undefined) stored.push({ language: caption.language, file });
    }
    return stored;
  }

  async #storeCaption(line: number, { file, language }: CaptionName): Promise<string | undefined> {
    const source = await this.#source.find(file);
    const meaning = `The title has no captions in “${language}”.`;
    if ('problem' in source) {
      this.#reportRow(line, { level: 'warning', meaning, ...source });
      return undefined;
    }
    if (source.sizeBytes > MAX_CAPTION_BYTES || !(await isWebVtt(source.file))) {
      const problem = `“${file.slice(0, 200)}” is no WebVTT file.`;
      this.#reportRow(line, { level: 'warning', problem, meaning, remedy: 'Convert the captions to .vtt.' });
      return undefined;
    }
    if (!isUtf8(await readFile(source.file)))
      this.#reportRow(line, {
        level: 'warning',
        problem: `“${file.slice(0, 200)}” is not UTF-8.`,
        meaning: 'Players show a sign in place of its letters beyond a to z.',
        remedy: 'Save it with that encoding.',
      });
    const text = `${source.name}\n${source.sizeBytes}\n${source.modifiedMs}`;
    const name = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.vtt`;
    this.#used.captions.add(name);
    const written = this.#captions.get(name) ?? this.#copyCaption(source.file, `captions/${name}`);
    this.#captions.set(name, written);
    await written;
    return name;
  }

  async #copyCaption(file: string, name: string): Promise<void> {
    if (!this.#output.has(name)) await this.#output.writeFile(name, (target) => copyFile(file, target));
  }

  async #writeSite(): Promise<ContentSummary> {
    const { baseUrl, siteName } = this.#call;
    const output = this.#output;
    const { all, entries, genres, hero, isComplete, lost } = this.#lists.finish();
    this.#reportLost(lost, entries !== undefined);
    const shown = [all, ...genres, ...(hero === undefined ? [] : [hero])];
    for (const list of shown) await output.writeText(`v2/playlists/${list.id}/index.html`, toListText(list));
    if (entries) await output.writeText(`apps/watchlists/${entries.id}/index.html`, toListText(entries));
    const configId = toId(siteName).toLowerCase();
    // Every title has the same recommendations: a static host ignores the query of a request.
    const config = toStarterConfig({
      siteName,
      hero,
      all,
      genres,
      recommendations: all.id,
      watchlist: entries?.id,
      isSearchable: isComplete,
    });
    await output.writeText(`apps/configs/${configId}.json`, `${JSON.stringify(config, undefined, 2)}\n`);
    await output.writeText('webapp.ini', toSettingsText(baseUrl, configId));
    await output.writeText('_headers', toHeadersFile());
    await output.writeText('.htaccess', toApacheFile());
    const removed = await this.#removeOld(shown, entries);
    return { titles: this.#used.media.size, genres: genres.length, removed, configId };
  }

  #reportLost(lost: number, hasEntries: boolean): void {
    const place = this.#place;
    if (!hasEntries)
      this.#report({
        level: 'warning',
        place,
        problem: 'There are more titles and episodes than one list holds.',
        meaning: 'The rows for favorites and for continuing a film are off: they need a list of all titles.',
        remedy: 'Use a content host with an API for such a catalogue.',
      });
    if (lost > 0)
      this.#report({
        level: 'warning',
        place,
        problem: `${lost.toLocaleString('en')} titles are in no list, since the lists of their genres are full.`,
        meaning: 'They open by their address only.',
        remedy: 'Use more and narrower genres, up to the limits in docs/content.md.',
      });
  }

  async #removeOld(lists: readonly CollectedList[], entries: CollectedList | undefined): Promise<number> {
    const listIds = new Set([...lists.map(({ id }) => id), ...this.#used.seriesLists]);
    const removed = [
      await this.#output.keepOnly('v2/playlists', listIds),
      await this.#output.keepOnly('apps/watchlists', new Set(entries ? [entries.id] : [])),
      await this.#output.keepOnly('v2/media', this.#used.media),
      await this.#output.keepOnly('videos', this.#used.videos),
      await this.#output.keepOnly('pictures', this.#used.pictures),
      await this.#output.keepOnly('captions', this.#used.captions),
    ];
    return removed.reduce((sum, count) => sum + count, 0);
  }
}

const NO_FOLDER = {
  meaning: 'Nothing more was written; what was there before is unchanged.',
  remedy: 'Check the path and its disk, then run the command again: it continues where it stopped.',
};

/** An emptied file, or a disk without its videos: the run would remove everything that is served. */
function describeNoTitles(place: string): Finding {
  return {
    level: 'error',
    place,
    problem: 'No row is a title that can be served.',
    meaning: 'The run stopped; what was served before is unchanged.',
    remedy: 'Check that the file has rows below its first one, and that the videos lie in the folder.',
  };
}

async function isWebVtt(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(9), 0, 9, 0);
    return buffer
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .startsWith('WEBVTT');
  } finally {
    await handle.close();
  }
}
