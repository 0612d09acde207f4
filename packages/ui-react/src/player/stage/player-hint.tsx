import styles from './player-hint.module.scss';

export interface PlayerHintProps {
  /** Undefined while there is nothing to say. */
  readonly text: string | undefined;
  /** Whether it is seen too; what the picture itself shows is only said. */
  readonly isSeen: boolean;
}

/** What has just changed, said politely and shown for a moment. */
export function PlayerHint({ text, isSeen }: PlayerHintProps) {
  return (
    <div role="status" className={styles['hint']} data-seen={isSeen && text !== undefined}>
      {text}
    </div>
  );
}
