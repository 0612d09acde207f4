import styles from './player-menu.module.scss';

export interface PlayerMenuChoiceProps {
  readonly label: string;
  /** The language of the label, when it is known. */
  readonly language?: string | undefined;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
}

/** One of several choices of a `PlayerMenu`. */
export function PlayerMenuChoice({ label, language, isChecked, onChoose }: PlayerMenuChoiceProps) {
  return (
    <li role="none">
      <button
        type="button"
        className={`${styles['item']} ${styles['choice']}`}
        role="menuitemradio"
        aria-checked={isChecked}
        tabIndex={-1}
        lang={language}
        onClick={onChoose}
      >
        {label}
      </button>
    </li>
  );
}
