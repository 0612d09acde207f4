import { useTranslation } from 'react-i18next';
import type { Season, SeasonFilter } from '@marquee/common/content/series/series.ts';

import { ChoiceFilter, type ChoiceFilterProps } from '../components/choice-filter/choice-filter.tsx';

interface SeasonSelectProps extends Pick<ChoiceFilterProps, 'layout'> {
  readonly seasons: readonly Season[];
  readonly season: SeasonFilter;
  readonly onChange: (season: SeasonFilter) => void;
}

/** Selects one season or all. Renders nothing with a single season. */
export function SeasonSelect({ seasons, season, onChange, ...look }: SeasonSelectProps) {
  const { t } = useTranslation('series');
  if (seasons.length < 2) return null;
  return (
    <ChoiceFilter
      label={t('season')}
      options={seasons.map(({ number, title }) => ({
        value: String(number),
        label: title ?? t('season_number', { season: number }),
      }))}
      value={season === 'all' ? undefined : String(season)}
      onChange={(value) => onChange(value === undefined ? 'all' : Number(value))}
      allLabel={t('all_seasons')}
      {...look}
    />
  );
}
