import { useTranslation } from 'react-i18next';

import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { getFavoritesColumns } from './favorites-columns.ts';
import styles from './favorites-grid.module.scss';

/** The grid of so many favourites while their titles are fetched, in its final size. */
export function FavoritesGridSkeleton({ itemCount }: { readonly itemCount: number }) {
  const { t } = useTranslation('common');
  const columns = getFavoritesColumns(useBreakpoint());
  return (
    <div
      className={styles['grid']}
      style={{ '--columns': String(columns) }}
      role="status"
      aria-busy="true"
      aria-label={t('loading')}
    >
      {Array.from({ length: itemCount }, (_, index) => (
        <div key={index} className={styles['placeholder']} />
      ))}
    </div>
  );
}
