import { useId } from 'react';

import styles from './player-caption-appearance.module.scss';

export interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  /** Smallest, largest, and the step between. */
  readonly limits: readonly [number, number, number];
  readonly onChange: (value: number) => void;
}

/** A slider of percents, with what it says beside its label. */
export function RangeField({ label, value, limits: [min, max, step], onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <output className={styles['value']} htmlFor={id}>
        {value} %
      </output>
      <input
        id={id}
        className={styles['range']}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
