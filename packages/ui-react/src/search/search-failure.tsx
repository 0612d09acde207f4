import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../components/button/button.tsx';
import { useLeavingFocus } from '../hooks/use-leaving-focus.ts';
import styles from './search-failure.module.scss';

export interface SearchFailureProps {
  readonly query: string;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
}

/** A search that could not be answered: heading, subheading, description (spec 2) and the way to try again. */
export function SearchFailure({ query, isOffline, onRetry }: SearchFailureProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  useLeavingFocus(ref);
  return (
    <div ref={ref} className={styles['page']} role="alert">
      <h1 className={styles['title']}>{t('error_heading')}</h1>
      <h2 className={styles['subtitle']}>{t('error_subheading', { query })}</h2>
      <p className={styles['description']}>{isOffline ? t('error_offline') : t('error_description')}</p>
      <Button onClick={onRetry}>{tCommon('try_again')}</Button>
    </div>
  );
}
