import { useId, useState, type ReactNode } from 'react';

import styles from './payment-method-choice.module.scss';

export type PaymentMethodKind = 'card' | 'paypal';

export interface PaymentMethodOption {
  /** Unique among the options. */
  readonly value: string;
  readonly kind: PaymentMethodKind;
  readonly label: string;
}

export interface PaymentMethodChoiceProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly PaymentMethodOption[];
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
  /** Renders the form of a method. Asked for once a method is selected. */
  readonly renderDetails: (value: string) => ReactNode;
}

/** Not in `Icon`, whose paths are part of the first page's code. */
const PICTURES: Readonly<Record<PaymentMethodKind, string>> = {
  card: 'M3 6.5h18v11.5H3V6.5ZM3 10h18M6 14.5h4',
  paypal: 'M7 20.5 9.2 4.5h5.3c3 0 4.6 1.7 4.1 4.4-.6 3-2.8 4.4-5.8 4.4h-2.6l-.8 5.2M10.2 13.3',
};

/** A radio group of payment methods; shows the details of the selected one right below it. */
export function PaymentMethodChoice(props: PaymentMethodChoiceProps) {
  const { label, value, options, isDisabled = false, onChange, renderDetails } = props;
  const name = useId();
  return (
    <div className={styles['methods']} role="group" aria-label={label}>
      {options.map((option) => (
        <div key={option.value} className={styles['method']} data-chosen={option.value === value}>
          <label className={styles['choice']}>
            <input
              className={styles['box']}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['name']}>{option.label}</span>
            <svg className={styles['picture']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={PICTURES[option.kind]} />
            </svg>
          </label>
          <MethodDetails isChosen={option.value === value} isKept={option.kind === 'card'}>
            {() => renderDetails(option.value)}
          </MethodDetails>
        </div>
      ))}
    </div>
  );
}

interface MethodDetailsProps {
  readonly isChosen: boolean;
  /** Whether the form stays, hidden, while another method is selected, so that what was typed is not lost. */
  readonly isKept: boolean;
  readonly children: () => ReactNode;
}

function MethodDetails({ isChosen, isKept, children }: MethodDetailsProps) {
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  if (!isChosen && !(isKept && wasChosen)) return null;
  return (
    <div className={styles['details']} hidden={!isChosen}>
      {children()}
    </div>
  );
}
