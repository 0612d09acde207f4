import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import {
  getDefaultSeason,
  readSeason,
  type Season,
  type SeasonFilter,
} from '@marquee/common/content/series/series.ts';

/** The parameter of the season that the list is narrowed to. */
const SEASON_PARAM = 'season';

export interface SeasonChoice {
  /** What is listed. */
  readonly season: SeasonFilter;
  /** What the viewer chose, for the addresses of the page; undefined while the list follows the episode. */
  readonly chosenSeason: SeasonFilter | undefined;
  /** Takes the value of a filter's option, or undefined for all seasons. */
  readonly chooseSeason: (value: string | undefined) => void;
}

/**
 * The season that the address names, else that of the episode the page is about. Another choice takes the place of the
 * address and leaves the page where it is.
 */
export function useSeason(seasons: readonly Season[], episode: MediaItem | undefined): SeasonChoice {
  const [searchParams, setSearchParams] = useSearchParams();
  const chosenSeason = readSeason(searchParams.get(SEASON_PARAM), seasons);
  return {
    season: chosenSeason ?? getDefaultSeason(seasons, episode),
    chosenSeason,
    chooseSeason: (value = 'all') =>
      setSearchParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set(SEASON_PARAM, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
