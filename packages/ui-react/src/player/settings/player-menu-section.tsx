import { Icon } from '../../components/icon/icon.tsx';
import styles from './player-menu.module.scss';

export interface PlayerMenuSectionProps {
  readonly label: string;
  /** What is chosen now; undefined when that is no one thing. */
  readonly value: string | undefined;
  readonly opens: 'menu' | 'dialog';
  /** Whether the focus begins here. */
  readonly isStart: boolean;
  readonly onOpen: () => void;
}

/** A line of a `PlayerMenu` that leads to choices of its own. */
export function PlayerMenuSection({ label, value, opens, isStart, onOpen }: PlayerMenuSectionProps) {
  return (
    <li role="none">
      <button
        type="button"
        className={styles['item']}
        role="menuitem"
        aria-haspopup={opens}
        tabIndex={-1}
        data-start={isStart}
        onClick={onOpen}
      >
        <span className={styles['name']}>{label}</span>
        {value === undefined ? null : <span className={styles['value']}>{value}</span>}
        <Icon name="chevron-end" />
      </button>
    </li>
  );
}
