import { Icon } from '../../components/icon/icon.tsx';
import styles from './player-menu.module.scss';

export interface PlayerMenuSectionProps {
  readonly label: string;
  /** The current value; undefined when there is no single one. */
  readonly value: string | undefined;
  readonly opens: 'menu' | 'dialog';
  /** Whether this item gets the initial focus. */
  readonly isStart: boolean;
  readonly onOpen: () => void;
}

/** An item of a `PlayerMenu` that opens a submenu or a dialog. */
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
