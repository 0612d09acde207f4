import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../components/dialog/dialog.tsx';
import styles from './player-key-help.module.scss';

/** Text and keys of each shortcut, as labeled on most keyboards. */
const SHORTCUTS = [
  { text: 'shortcut_play', keys: ['key_space', 'K'] },
  { text: 'shortcut_seek', keys: ['←', '→', 'J', 'L'] },
  { text: 'shortcut_volume', keys: ['↑', '↓'] },
  { text: 'shortcut_mute', keys: ['M'] },
  { text: 'shortcut_full_screen', keys: ['F'] },
  { text: 'shortcut_picture_in_picture', keys: ['P'] },
  { text: 'shortcut_captions', keys: ['C'] },
  { text: 'shortcut_speed', keys: ['<', '>'] },
  { text: 'shortcut_jump', keys: ['0', '…', '9'] },
  { text: 'shortcut_ends', keys: ['key_home', 'key_end'] },
  { text: 'shortcut_next', keys: ['Shift+N'] },
  { text: 'shortcut_episodes', keys: ['E'] },
  { text: 'shortcut_statistics', keys: ['I'] },
  { text: 'shortcut_help', keys: ['?'] },
] as const;

type ShortcutKey = (typeof SHORTCUTS)[number]['keys'][number];

export interface PlayerKeyHelpProps {
  readonly seekStepS: number;
  /** Whether the browser supports picture-in-picture. */
  readonly hasPictureInPicture: boolean;
  /** Whether an episode of a series plays. */
  readonly hasEpisodes: boolean;
  readonly onClose: () => void;
}

/** Dialog with the player's keyboard shortcuts. Escape closes the dialog, not the player. */
export function PlayerKeyHelp({ seekStepS, hasPictureInPicture, hasEpisodes, onClose }: PlayerKeyHelpProps) {
  const { t } = useTranslation('player');
  const getName = (key: ShortcutKey): string =>
    key === 'key_space' || key === 'key_home' || key === 'key_end' ? t(key) : key;
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };
  const shortcuts = SHORTCUTS.filter(
    ({ text }) =>
      (hasPictureInPicture || text !== 'shortcut_picture_in_picture') &&
      (hasEpisodes || text !== 'shortcut_episodes'),
  );
  return (
    <div onKeyDown={keepEscape}>
      <Dialog title={t('keyboard_shortcuts')} onClose={onClose}>
        <dl className={styles['list']}>
          {shortcuts.map(({ text, keys }) => (
            <div key={text} className={styles['line']}>
              <dt>{t(text, { seconds: seekStepS })}</dt>
              <dd className={styles['keys']}>
                {keys.map((key) => (
                  <kbd key={key} className={key === '…' ? styles['between'] : styles['key']}>
                    {getName(key)}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}
