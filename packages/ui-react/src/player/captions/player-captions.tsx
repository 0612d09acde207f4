import { usePlayerChoices } from '../settings/use-player-choices.ts';
import { useCaptionChoices } from '../settings/use-track-choices.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { PlayerCaptionsMenu } from './player-captions-menu.tsx';

export interface PlayerCaptionsProps {
  readonly player: WebPlayer;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The captions a title has; nothing when there are none. */
export function PlayerCaptions({ player, isOpen, onOpenChange }: PlayerCaptionsProps) {
  const choices = useCaptionChoices(player);
  const { chooseCaptions } = usePlayerChoices(player);
  const selectedId = usePlayerState(player, (state) => state.captionTrackId, undefined);
  if (choices.length === 0) return null;
  return (
    <PlayerCaptionsMenu
      choices={choices}
      selectedId={selectedId}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onSelect={chooseCaptions}
    />
  );
}
