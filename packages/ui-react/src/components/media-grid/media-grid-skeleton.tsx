import { useTranslation } from 'react-i18next';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';

import { toNumber } from '../shelf/shelf-columns.ts';
import { useBreakpoint } from '../shelf/use-breakpoint.ts';
import { getGridColumns } from './grid-columns.ts';
import styles from './media-grid.module.scss';

/** Number of placeholders while a playlist loads (spec 9). */
const PLACEHOLDER_ITEMS = 15;

/** Skeleton of a grid, in its final size. */
export function MediaGridSkeleton() {
  const { t } = useTranslation('common');
  const columns = getGridColumns(useBreakpoint());
  const measures = {
    '--columns': String(columns),
    '--rows': String(Math.ceil(PLACEHOLDER_ITEMS / columns)),
    '--picture-ratio': String(toNumber(DEFAULT_ASPECT_RATIO)),
  };
  return (
    <div className={styles['frame']} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles['grid']} style={measures}>
        {Array.from({ length: PLACEHOLDER_ITEMS }, (_, index) => (
          <div key={index} className={styles['placeholder']} />
        ))}
      </div>
    </div>
  );
}
