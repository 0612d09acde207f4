import { useTranslation } from 'react-i18next';

import { useBreakpoint } from '../shelf/use-breakpoint.ts';
import { getGridColumns } from './grid-columns.ts';
import styles from './media-grid.module.scss';

/** As many as the specification shows while a playlist loads (9). */
const PLACEHOLDER_ITEMS = 15;

/** A grid that is still loading, in its final size. */
export function MediaGridSkeleton() {
  const { t } = useTranslation('common');
  const columns = getGridColumns(useBreakpoint());
  return (
    <div
      className={styles['grid']}
      style={{ '--columns': String(columns) }}
      role="status"
      aria-busy="true"
      aria-label={t('loading')}
    >
      {Array.from({ length: PLACEHOLDER_ITEMS }, (_, index) => (
        <div key={index} className={styles['placeholder']} />
      ))}
    </div>
  );
}
