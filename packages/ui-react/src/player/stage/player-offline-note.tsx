import { useTranslation } from 'react-i18next';

import { useOnline } from '../../hooks/use-online.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { PlayerHint } from './player-hint.tsx';

/**
 * Says that the network is gone while a title goes on from what is there, or waits for more: nothing has failed yet, and
 * the player goes on by itself. A title that has not begun tells of it as a failure.
 */
export function PlayerOfflineNote({ player }: { readonly player: WebPlayer }) {
  const { t } = useTranslation('player');
  const isOnline = useOnline();
  const hasBegun = usePlayerState(
    player,
    ({ phase }) => phase === 'playing' || phase === 'paused' || phase === 'buffering',
    false,
  );
  return <PlayerHint text={!isOnline && hasBegun ? t('offline_note') : undefined} isSeen />;
}
