import type { ReactNode } from 'react';

import styles from './offer-cards.module.scss';

export interface OfferCardsProps {
  /** What is chosen among. */
  readonly label: string;
  /** The `OfferCard`s. */
  readonly children: ReactNode;
}

/** Offers to choose one of, side by side where there is room. */
export function OfferCards({ label, children }: OfferCardsProps) {
  return (
    <div className={styles['cards']} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}

/** The room of offers that are not known yet. */
export function OfferCardsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['cards']} role="status" aria-label={label}>
      <span className={styles['placeholder']} />
      <span className={styles['placeholder']} />
    </div>
  );
}
