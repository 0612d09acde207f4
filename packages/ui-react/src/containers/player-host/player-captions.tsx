import { useTranslation } from 'react-i18next';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

import { PlayerCaptionsMenu } from '../../components/player-captions-menu/player-captions-menu.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { usePlayerChoices } from './use-player-choices.ts';
import type { WebPlayer } from './use-player.ts';
import { usePlayerState } from './use-player-state.ts';

export interface PlayerCaptionsProps {
  readonly player: WebPlayer;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The captions a title has, with names for those that came without; nothing when there are none. */
export function PlayerCaptions({ player, isOpen, onOpenChange }: PlayerCaptionsProps) {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const { chooseCaptions } = usePlayerChoices(player);
  const tracks = usePlayerState(player, (state) => state.captionTracks, []);
  const selectedId = usePlayerState(player, (state) => state.captionTrackId, undefined);
  if (tracks.length === 0) return null;
  const choices = tracks.map((track, index) => ({
    id: track.id,
    label: getTrackName(track, language) ?? t('captions_number', { number: index + 1 }),
    language: track.language,
  }));
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

function getTrackName({ label, language }: PlayerTrack, shownIn: string): string | undefined {
  if (label !== undefined || language === undefined) return label;
  try {
    return new Intl.DisplayNames(shownIn, { type: 'language', languageDisplay: 'standard' }).of(language);
  } catch (error) {
    // A host may put anything into the field.
    if (error instanceof RangeError) return language;
    throw error;
  }
}
