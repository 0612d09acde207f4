import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import styles from './payment-sections.module.scss';

export interface LoadedProps<Data> {
  /** The data is never `undefined`: an empty response is `null`. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** Renders a section from a query: a spinner while it loads, and an error with a retry button when it fails. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { t } = useTranslation('payments');
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorNotice message={t('not_loaded')} onRetry={() => void refetch()} />;
  return (
    <div className={styles['wait']}>
      <DialogWait />
    </div>
  );
}
