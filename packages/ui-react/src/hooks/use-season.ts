import { useSearchParams } from 'react-router-dom';
import { readSeason, type Season } from '@marquee/common/content/series.ts';

/** The parameter of the season that the list is narrowed to. */
const SEASON_PARAM = 'season';

export interface SeasonChoice {
  /** Undefined for all of them. */
  readonly seasonNumber: number | undefined;
  /** Takes the value of a filter's option, or undefined for all seasons. */
  readonly chooseSeason: (value: string | undefined) => void;
}

/** The season that the address names. Another choice takes the place of the address and leaves the page where it is. */
export function useSeason(seasons: readonly Season[]): SeasonChoice {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    seasonNumber: readSeason(searchParams.get(SEASON_PARAM), seasons),
    chooseSeason: (value) =>
      setSearchParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === undefined) next.delete(SEASON_PARAM);
          else next.set(SEASON_PARAM, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
