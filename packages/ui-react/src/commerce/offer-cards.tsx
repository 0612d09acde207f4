import type { ReactNode } from 'react';

import styles from './offer-cards.module.scss';

export interface OfferCardsProps {
  /** Accessible name of the group. */
  readonly label: string;
  /** `OfferCard` elements. */
  readonly children: ReactNode;
}

/** A group of offers to choose from, side by side on wide screens. */
export function OfferCards({ label, children }: OfferCardsProps) {
  return (
    <div className={styles['cards']} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}

/** Skeleton of offers that are loading. */
export function OfferCardsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['cards']} role="status" aria-label={label}>
      <span className={styles['placeholder']} />
      <span className={styles['placeholder']} />
    </div>
  );
}
