import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueData } from './catalogue.ts';
import { parseClip } from './clip.ts';
import { parsePlaylist } from './playlist.ts';
import { CatalogueError, readList, RecordReader } from './record-reader.ts';
import { parseSeries } from './series.ts';
import { parseTitle } from './title.ts';

/** The folders of a catalog. */
export interface CatalogueFolders {
  /** Contains `titles.json`, `playlists.json`, `series.json` and `sites/{configId}.json`. */
  readonly catalogue: string;
  /** Contains `clips.json` and the files it names. */
  readonly media: string;
}

/**
 * Reads the catalog at start-up, synchronously, since nothing can be served without it.
 *
 * @throws CatalogueError naming the file, the place in it and the expected value
 */
export function loadCatalogue(folders: CatalogueFolders): CatalogueData {
  return {
    titles: readList(readJson(folders.catalogue, 'titles.json'), 'titles.json', parseTitle),
    playlists: readList(readJson(folders.catalogue, 'playlists.json'), 'playlists.json', parsePlaylist),
    series: readList(readJson(folders.catalogue, 'series.json'), 'series.json', parseSeries),
    clips: readList(readJson(folders.media, 'clips.json'), 'clips.json', parseClip),
    configs: loadConfigs(join(folders.catalogue, 'sites')),
  };
}

function loadConfigs(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((name) => {
      new RecordReader(readJson(folder, name), `sites/${name}`);
      return [name.replace(/\.json$/, ''), readFileSync(join(folder, name), 'utf8')];
    }),
  );
}

function readJson(folder: string, name: string): unknown {
  const path = join(folder, name);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CatalogueError(
      path,
      `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
