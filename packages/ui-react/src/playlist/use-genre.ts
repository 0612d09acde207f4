import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GENRE_PARAM, getGenres, readGenre } from '@marquee/common/content/genre-filter.ts';

import { useSite } from '../hooks/use-site.ts';

export interface GenreChoice {
  /** Empty: this list has no filter. */
  readonly genres: readonly string[];
  /** Undefined shows all. */
  readonly genre: string | undefined;
  readonly chooseGenre: (genre: string | undefined) => void;
}

/**
 * The genre a list is narrowed to. It lives in the address (`?filter=`), so it can be shared, survives the way back from a
 * title, and is gone with the list: no other list's address carries it. A choice replaces the entry of the history: Back
 * leaves the list.
 */
export function useGenre(playlistId: string): GenreChoice {
  const { menu } = useSite().config;
  const [searchParams, setSearchParams] = useSearchParams();
  const genres = useMemo(() => getGenres(menu, playlistId), [menu, playlistId]);
  return {
    genres,
    genre: readGenre(searchParams.get(GENRE_PARAM), genres),
    chooseGenre: (genre) =>
      setSearchParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (genre === undefined) next.delete(GENRE_PARAM);
          else next.set(GENRE_PARAM, genre);
          return next;
        },
        { replace: true },
      ),
  };
}
