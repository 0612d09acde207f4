import { useId } from 'react';

import styles from './choice-switch.module.scss';

export interface ChoiceSwitchProps<Value extends string> {
  /** What is chosen, for those who do not see the choices together. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of two or three words that change what is shown below. */
export function ChoiceSwitch<Value extends string>(props: ChoiceSwitchProps<Value>) {
  const { label, value, options, onChange } = props;
  const name = useId();
  return (
    <div className={styles['switch']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
