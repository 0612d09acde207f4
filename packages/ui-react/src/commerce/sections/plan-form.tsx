import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTarget } from '@marquee/common/commerce/commerce-service.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import { isCurrentPlan, type Subscription } from '@marquee/common/commerce/subscription.ts';

import { Button } from '../../components/button/button.tsx';
import { useLocale } from '../../hooks/use-language.ts';
import { describeOffer } from '../describe-offer.ts';
import { OfferCard } from '../offer-card.tsx';
import { OfferCards } from '../offer-cards.tsx';
import styles from './payment-sections.module.scss';

export interface PlanFormProps {
  readonly subscription: Subscription;
  /** The plan that starts after the current period. */
  readonly pending: Offer | null;
  readonly targets: readonly PlanTarget[];
  readonly isBusy: boolean;
  readonly submitLabel: string;
  /** Not called while busy, nor for the current or pending plan. */
  readonly onSubmit: (target: PlanTarget) => void;
  /** The cancel button. */
  readonly children: ReactNode;
}

/** Chooses a plan; the current and the pending plan are marked (commerce 2). */
export function PlanForm(props: PlanFormProps) {
  const { subscription, pending, targets, isBusy, submitLabel, onSubmit, children } = props;
  const { t } = useTranslation('payments');
  const current = targets.find(({ offer }) => isCurrentPlan(subscription, offer));
  const [selectedId, setSelectedId] = useState((current ?? targets.at(-1))?.offer.offerId);
  const selected = targets.find(({ offer }) => offer.offerId === selectedId);
  const isChange = selected !== undefined && selected !== current && selectedId !== pending?.offerId;
  const getBadge = ({ offerId }: Offer) => {
    if (offerId === current?.offer.offerId) return t('current_plan');
    return offerId === pending?.offerId ? t('pending_downgrade') : undefined;
  };
  return (
    <form
      className={styles['plans']}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChange && !isBusy) onSubmit(selected);
      }}
    >
      <PlanCards targets={targets} selectedId={selectedId} getBadge={getBadge} onSelect={setSelectedId} />
      <div className={styles['actions']}>
        <Button type="submit" disabled={!isChange} isBusy={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface PlanCardsProps {
  readonly targets: readonly PlanTarget[];
  readonly selectedId: string | undefined;
  readonly getBadge: (offer: Offer) => string | undefined;
  readonly onSelect: (offerId: string) => void;
}

function PlanCards({ targets, selectedId, getBadge, onSelect }: PlanCardsProps) {
  const { t } = useTranslation('payments');
  const { t: tCheckout } = useTranslation('checkout');
  const locale = useLocale();
  const name = useId();
  return (
    <OfferCards label={t('plans')}>
      {targets.map(({ offer }) => (
        <OfferCard
          key={offer.offerId}
          {...describeOffer(offer, tCheckout, locale)}
          name={name}
          value={offer.offerId}
          badge={getBadge(offer)}
          isChecked={offer.offerId === selectedId}
          onChange={onSelect}
        />
      ))}
    </OfferCards>
  );
}
