import type { ContentSeries, EpisodePlace, MediaJson } from './delivery-json.ts';
import { MAX_LIST_TITLES } from './list-collection.ts';
import { listLabels, toId, type TitleRow } from './title-row.ts';

/** A series while its rows are being read. */
interface SeriesDraft {
  readonly listId: string;
  /** The last episode number by season; season 0 for episodes without one. */
  readonly lastNumbers: Map<number, number>;
  readonly episodes: Episode[];
  about: SeriesFacts;
  /** The row that describes the series. */
  row: TitleRow | undefined;
}

type SeriesFacts = Omit<ContentSeries, 'listId' | 'episodes'>;

interface Episode {
  readonly row: TitleRow;
  readonly place: EpisodePlace;
  readonly item: MediaJson;
  readonly picture: string | undefined;
}

interface FinishedSeries {
  readonly series: readonly ContentSeries[];
  /** Rows that describe series without episodes. */
  readonly empty: readonly TitleRow[];
  /** Episodes with the season and number of an earlier one. */
  readonly repeated: readonly { readonly row: TitleRow; readonly earlier: TitleRow }[];
}

/** Collects the episodes of series by the names in the column “series”, in bounded memory. */
export class SeriesCollection {
  readonly #drafts = new Map<string, SeriesDraft>();

  /** Returns the place of the next episode; without a number in its row, the one after the last of its season. */
  place(series: string, { seasonNumber, episodeNumber }: TitleRow): EpisodePlace {
    const { listId, lastNumbers } = this.#find(series);
    const season = seasonNumber ?? 0;
    const number = episodeNumber ?? (lastNumbers.get(season) ?? 0) + 1;
    lastNumbers.set(season, number);
    return { listId, seasonNumber, episodeNumber: number };
  }

  /** Adds an episode; returns false when the list of the series is full. */
  add(series: string, episode: Episode): boolean {
    const { episodes } = this.#find(series);
    if (episodes.length >= MAX_LIST_TITLES) return false;
    episodes.push(episode);
    return true;
  }

  /** Sets the facts of a series from a row without a video; returns the row that did before. */
  describe(series: string, row: TitleRow, picture: string | undefined): TitleRow | undefined {
    const draft = this.#find(series);
    const earlier = draft.row;
    const { id, title, description, genres, tags, rating } = row;
    draft.row = row;
    draft.about = { id, title, description, genres, tags, rating, picture };
    return earlier;
  }

  /** Returns the series with their episodes in order, and the rows with mistakes. */
  finish(): FinishedSeries {
    const drafts = [...this.#drafts.values()];
    return {
      repeated: drafts.flatMap(({ episodes }) => findRepeated(episodes)),
      series: drafts.flatMap((draft) => toSeries(draft) ?? []),
      empty: drafts.flatMap(({ row, episodes }) => (row && episodes.length === 0 ? [row] : [])),
    };
  }

  #find(name: string): SeriesDraft {
    const key = name.toLowerCase();
    const known = this.#drafts.get(key);
    if (known) return known;
    const id = toId(`series ${key}`);
    const about = {
      id,
      title: name,
      description: '',
      genres: [],
      tags: [],
      rating: undefined,
      picture: undefined,
    };
    const draft = {
      listId: toId(`list series ${key}`),
      lastNumbers: new Map<number, number>(),
      episodes: [],
      about,
      row: undefined,
    };
    this.#drafts.set(key, draft);
    return draft;
  }
}

function findRepeated(episodes: readonly Episode[]): FinishedSeries['repeated'] {
  const rows = new Map<string, TitleRow>();
  return episodes.flatMap(({ row, place }) => {
    const key = `${place.seasonNumber ?? 0} ${place.episodeNumber}`;
    const earlier = rows.get(key);
    if (earlier === undefined) rows.set(key, row);
    return earlier === undefined ? [] : [{ row, earlier }];
  });
}

/** Missing facts are taken from the episodes: all their genres, and the picture and rating of the first. */
function toSeries({ listId, about, episodes: added }: SeriesDraft): ContentSeries | undefined {
  const episodes = added.toSorted(
    ({ place: a }, { place: b }) =>
      (a.seasonNumber ?? 0) - (b.seasonNumber ?? 0) || a.episodeNumber - b.episodeNumber,
  );
  const [first] = episodes;
  if (first === undefined) return undefined;
  return {
    ...about,
    listId,
    genres: about.genres.length > 0 ? about.genres : listLabels(episodes.flatMap(({ row }) => row.genres)),
    rating: about.rating ?? first.row.rating,
    picture: about.picture ?? first.picture,
    episodes: episodes.map(({ item }) => item),
  };
}
