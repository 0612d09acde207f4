import { useId } from 'react';

import styles from './player-caption-appearance.module.scss';

export interface ChoiceFieldProps<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  readonly choices: readonly Choice[];
  readonly getName: (choice: Choice) => string;
  readonly onChange: (choice: Choice) => void;
}

/** One of a few, by name. */
export function ChoiceField<Choice extends string>({
  label,
  value,
  choices,
  getName,
  onChange,
}: ChoiceFieldProps<Choice>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles['select']}
        value={value}
        onChange={(event) => {
          const choice = choices.find((candidate) => candidate === event.target.value);
          if (choice) onChange(choice);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {getName(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
