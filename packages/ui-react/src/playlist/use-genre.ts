import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GENRE_PARAM, getGenres, readGenre } from '@marquee/common/content/genre-filter.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { useSite } from '../hooks/use-site.ts';

export interface GenreChoice {
  /** Empty when the list has no filter. */
  readonly genres: readonly string[];
  /** Undefined for all genres. */
  readonly genre: string | undefined;
  readonly chooseGenre: (genre: string | undefined) => void;
}

/**
 * The genre filter of a list, kept in the URL (`?filter=`): shareable, kept when the viewer returns from a title, and
 * not applied to other lists. A choice replaces the history entry, so that Back leaves the list.
 */
export function useGenre(playlistId: string): GenreChoice {
  const { menu } = useSite().config;
  const [searchParams, setSearchParams] = useSearchParams();
  const genres = useMemo(() => getGenres(menu, playlistId), [menu, playlistId]);
  return {
    genres,
    genre: readGenre(searchParams.get(GENRE_PARAM), genres),
    chooseGenre: (genre) =>
      setSearchParams((current) => withParams(current, { [GENRE_PARAM]: genre }), { replace: true }),
  };
}
