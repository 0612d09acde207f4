import type { Clip } from './clip.ts';
import { haveSameLadder } from './live-stream.ts';
import { CatalogueError } from './record-reader.ts';
import type { Playlist } from './playlist.ts';
import { episodePlaces, type EpisodePlace, type Series } from './series.ts';
import type { Title } from './title.ts';

/** The data of a catalog. */
export interface CatalogueData {
  readonly titles: readonly Title[];
  readonly playlists: readonly Playlist[];
  readonly series: readonly Series[];
  readonly clips: readonly Clip[];
  /** Site configurations as JSON text, by configuration id. */
  readonly configs: Readonly<Record<string, string>>;
}

/** The content of the host, by id. Immutable; a tenant with more content gets an extended copy. */
export class Catalogue {
  readonly data: CatalogueData;
  readonly #titles: ReadonlyMap<string, Title>;
  readonly #playlists: ReadonlyMap<string, Playlist>;
  readonly #clips: ReadonlyMap<string, Clip>;
  readonly #series: ReadonlyMap<string, Series>;
  readonly #places: ReadonlyMap<string, readonly EpisodePlace[]>;
  readonly #watchlists: ReadonlySet<string>;

  /** @throws CatalogueError when an id is used twice or a title or playlist references a missing one */
  constructor(data: CatalogueData) {
    this.data = data;
    this.#clips = byId(data.clips, 'clip');
    this.#titles = byId(data.titles, 'title');
    this.#playlists = byId(data.playlists, 'playlist');
    this.#series = byId(data.series, 'series');
    this.#places = placesById(data.series);
    this.#watchlists = watchlistIds(data);
    this.#checkReferences();
  }

  title(id: string): Title | undefined {
    return this.#titles.get(id);
  }

  playlist(id: string): Playlist | undefined {
    return this.#playlists.get(id);
  }

  /** Returns the titles of a playlist, in its order. */
  titlesOf(playlist: Playlist): readonly Title[] {
    return playlist.items.map((id) => this.#titles.get(id)).filter((title) => title !== undefined);
  }

  series(id: string): Series | undefined {
    return this.#series.get(id);
  }

  /** Returns the places of an episode; a media item may be in more than one series. */
  placesOf(titleId: string): readonly EpisodePlace[] {
    return this.#places.get(titleId) ?? [];
  }

  /** Returns the clip that a title plays. */
  clipOf(title: Title): Clip | undefined {
    return title.clip === null ? undefined : this.#clips.get(title.clip);
  }

  /** Returns the clips with these ids, without missing ones. */
  clips(ids: readonly string[]): readonly Clip[] {
    return ids.map((id) => this.#clips.get(id)).filter((clip) => clip !== undefined);
  }

  /** Returns the text of a site configuration. */
  config(id: string): string | undefined {
    return Object.hasOwn(this.data.configs, id) ? this.data.configs[id] : undefined;
  }

  /** Whether `id` is a watchlist: a playlist of that kind, or referenced as one by a site configuration. */
  isWatchlist(id: string): boolean {
    return this.#watchlists.has(id);
  }

  /** Returns a catalog that also contains `more`; `more` wins for ids in both. */
  extend(more: CatalogueData): Catalogue {
    return new Catalogue({
      titles: withoutIdsOf(this.data.titles, more.titles),
      playlists: withoutIdsOf(this.data.playlists, more.playlists),
      series: withoutIdsOf(this.data.series, more.series),
      clips: withoutIdsOf(this.data.clips, more.clips),
      configs: { ...this.data.configs, ...more.configs },
    });
  }

  #checkReferences(): void {
    for (const title of this.data.titles) {
      if (title.clip !== null && !this.#clips.has(title.clip)) {
        throw new CatalogueError(`title ${title.id}`, `plays the clip ${title.clip}, which does not exist`);
      }
      if (title.live !== null) this.#checkLive(title.id, title.live.clips);
      this.#checkSounds(title);
    }
    for (const playlist of this.data.playlists) {
      const missing = playlist.items.find((id) => !this.#titles.has(id));
      if (missing !== undefined) {
        throw new CatalogueError(
          `playlist ${playlist.id}`,
          `lists the title ${missing}, which does not exist`,
        );
      }
    }
    for (const { seriesId, titleId } of [...this.#places.values()].flat()) {
      if (!this.#titles.has(titleId)) {
        throw new CatalogueError(`series ${seriesId}`, `has the episode ${titleId}, which does not exist`);
      }
    }
  }

  #checkLive(titleId: string, ids: readonly string[]): void {
    const clips = this.clips(ids);
    const [first] = clips;
    const isOneLadder = first !== undefined && clips.every((clip) => haveSameLadder(first, clip));
    if (clips.length !== ids.length || !isOneLadder) {
      throw new CatalogueError(`title ${titleId}`, 'sends clips that do not exist or do not fit each other');
    }
  }

  #checkSounds({ id, clip, sounds }: Title): void {
    const [own] = clip === null ? [] : this.clips([clip]);
    for (const other of Object.values(sounds)) {
      const [lent] = this.clips([other]);
      if (!hasSound(lent) || !hasSound(own) || lent.durationS !== own.durationS) {
        throw new CatalogueError(`title ${id}`, `borrows the sound of ${other}, which does not fit`);
      }
    }
  }
}

function hasSound(clip: Clip | undefined): clip is Clip {
  return clip !== undefined && clip.audio !== null;
}

function placesById(series: readonly Series[]): ReadonlyMap<string, readonly EpisodePlace[]> {
  const map = new Map<string, EpisodePlace[]>();
  for (const place of series.flatMap(episodePlaces)) {
    map.set(place.titleId, [...(map.get(place.titleId) ?? []), place]);
  }
  return map;
}

function byId<T extends { readonly id: string }>(
  entries: readonly T[],
  noun: string,
): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const entry of entries) {
    if (map.has(entry.id)) throw new CatalogueError(`${noun} ${entry.id}`, 'exists twice');
    map.set(entry.id, entry);
  }
  return map;
}

function withoutIdsOf<T extends { readonly id: string }>(
  base: readonly T[],
  more: readonly T[],
): readonly T[] {
  const replaced = new Set(more.map((entry) => entry.id));
  return [...base.filter((entry) => !replaced.has(entry.id)), ...more];
}

function watchlistIds(data: CatalogueData): ReadonlySet<string> {
  const ids = new Set(
    data.playlists.filter((playlist) => playlist.kind === 'WATCHLIST').map((playlist) => playlist.id),
  );
  for (const text of Object.values(data.configs)) {
    for (const id of listsOfConfig(text)) ids.add(id);
  }
  return ids;
}

function listsOfConfig(text: string): readonly string[] {
  const config: unknown = JSON.parse(text);
  if (typeof config !== 'object' || config === null || !('features' in config)) return [];
  const features: unknown = config.features;
  if (typeof features !== 'object' || features === null) return [];
  const lists: readonly unknown[] = [
    'favoritesList' in features ? features.favoritesList : null,
    'continueWatchingList' in features ? features.continueWatchingList : null,
  ];
  return lists.filter((id) => typeof id === 'string');
}
