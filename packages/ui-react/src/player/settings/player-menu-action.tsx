import styles from './player-menu.module.scss';

export interface PlayerMenuActionProps {
  readonly label: string;
  readonly onAct: () => void;
}

/** A line of a `PlayerMenu` that does something and leaves no choice. */
export function PlayerMenuAction({ label, onAct }: PlayerMenuActionProps) {
  return (
    <li role="none">
      <button type="button" className={styles['item']} role="menuitem" tabIndex={-1} onClick={onAct}>
        <span className={styles['name']}>{label}</span>
      </button>
    </li>
  );
}
