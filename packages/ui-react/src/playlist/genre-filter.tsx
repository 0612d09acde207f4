import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoiceFilter } from '../components/choice-filter/choice-filter.tsx';
import styles from './genre-filter.module.scss';

export interface GenreFilterProps {
  readonly genres: readonly string[];
  /** Undefined shows all. */
  readonly genre: string | undefined;
  readonly onChange: (genre: string | undefined) => void;
  /** Titles that are left. */
  readonly resultCount: number;
}

/** The genres of a list, and the word of what a choice has left, for those who cannot see the grid change. */
export function GenreFilter({ genres, genre, onChange, resultCount }: GenreFilterProps) {
  const { t } = useTranslation('pages');
  const [hasChosen, setHasChosen] = useState(false);
  const allLabel = t('filter_all');
  return (
    <div className={styles['filter']}>
      <ChoiceFilter
        label={t('filter_genre')}
        options={genres.map((value) => ({ value, label: value }))}
        value={genre}
        onChange={(value) => {
          setHasChosen(true);
          onChange(value);
        }}
        allLabel={allLabel}
      />
      <p className={styles['result']} role="status">
        {hasChosen ? t('filter_result', { filter: genre ?? allLabel, count: resultCount }) : null}
      </p>
    </div>
  );
}
