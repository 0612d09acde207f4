import styles from './player-elsewhere.module.scss';

/** Where the picture is when it is not here; nothing when it is. */
export function PlayerElsewhere({ text }: { readonly text: string | undefined }) {
  return (
    <p role="status" className={styles['elsewhere']}>
      {text}
    </p>
  );
}
