import { useId } from 'react';

import { Icon } from '../components/icon/icon.tsx';
import styles from './offer-card.module.scss';

export interface OfferCardProps {
  /** Name of the radio group. */
  readonly name: string;
  readonly value: string;
  readonly title: string;
  /** Includes the currency. */
  readonly price: string;
  /** The billing period, e.g. "per month"; undefined for one-time purchases. */
  readonly period: string | undefined;
  readonly benefits: readonly string[];
  /** A highlighted label, e.g. the saving. */
  readonly badge?: string | undefined;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** One offer of a group: a radio button that covers the whole card. */
export function OfferCard(props: OfferCardProps) {
  const {
    name,
    value,
    title,
    price,
    period,
    benefits,
    badge,
    isChecked,
    isDisabled = false,
    onChange,
  } = props;
  const id = useId();
  return (
    <label className={styles['card']} data-checked={isChecked} data-disabled={isDisabled}>
      <input
        className={styles['radio']}
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        aria-labelledby={`${id}-title ${id}-price`}
        aria-describedby={`${id}-more`}
        onChange={() => onChange(value)}
      />
      <span className={styles['head']}>
        <span id={`${id}-title`} className={styles['title']}>
          {title}
        </span>
        <span className={styles['mark']} aria-hidden="true">
          <Icon name="check" />
        </span>
      </span>
      <span id={`${id}-price`} className={styles['price']}>
        <strong className={styles['amount']}>{price}</strong>{' '}
        {period === undefined ? null : <span className={styles['period']}>{period}</span>}
      </span>
      <span id={`${id}-more`} className={styles['more']}>
        {badge === undefined ? null : <span className={styles['badge']}>{badge}</span>}
        {benefits.map((benefit) => (
          <span key={benefit} className={styles['benefit']}>
            <Icon name="check" />
            {benefit}
          </span>
        ))}
      </span>
    </label>
  );
}
