import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import {
  getDefaultSeason,
  readSeason,
  type Season,
  type SeasonFilter,
} from '@marquee/common/content/series/series.ts';
import { withParams } from '@marquee/common/shared/url.ts';

/** Query parameter of the season that the list is filtered by. */
const SEASON_PARAM = 'season';

export interface SeasonChoice {
  /** The season shown in the list. */
  readonly season: SeasonFilter;
  /** The viewer's selection, for the URLs of the page; undefined while the list follows the episode. */
  readonly chosenSeason: SeasonFilter | undefined;
  readonly chooseSeason: (season: SeasonFilter) => void;
}

/**
 * Returns the season in the URL, else that of the page's episode. A new selection replaces the URL and keeps the scroll
 * position.
 */
export function useSeason(seasons: readonly Season[], episode: MediaItem | undefined): SeasonChoice {
  const [searchParams, setSearchParams] = useSearchParams();
  const chosenSeason = readSeason(searchParams.get(SEASON_PARAM), seasons);
  return {
    season: chosenSeason ?? getDefaultSeason(seasons, episode),
    chosenSeason,
    chooseSeason: (season) =>
      setSearchParams((current) => withParams(current, { [SEASON_PARAM]: String(season) }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
