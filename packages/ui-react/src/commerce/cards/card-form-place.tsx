import type { Ref } from 'react';

import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import styles from './card-fields.module.scss';

export interface CardFormPlaceProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly isLoading: boolean;
}

/** The room of card fields that come from elsewhere; it is kept while they are on their way. */
export function CardFormPlace({ ref, isLoading }: CardFormPlaceProps) {
  return (
    <div className={styles['place']} data-loading={isLoading}>
      <div ref={ref} />
      {isLoading ? <DialogWait /> : null}
    </div>
  );
}
