import styles from './countdown-ring.module.scss';

export interface CountdownRingProps {
  readonly secondsLeft: number;
  readonly totalS: number;
}

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

/** The seconds that are left, as a number in a ring that closes; the sentence beside it says the same. */
export function CountdownRing({ secondsLeft, totalS }: CountdownRingProps) {
  const left = Math.min(1, secondsLeft / totalS);
  return (
    <span className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <circle cx="24" cy="24" r={RADIUS} />
        <circle
          className={styles['rest']}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left)}
        />
      </svg>
      {secondsLeft}
    </span>
  );
}
