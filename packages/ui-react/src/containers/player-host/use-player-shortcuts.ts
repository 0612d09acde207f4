import { useRef, type RefObject } from 'react';
import { Logger } from '@marquee/common/platform/logger.ts';
import { getToggledCaptions } from '@marquee/common/playback/caption-choice.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { getPlayerCommand, isUsedByFocus } from './player-command.ts';
import { runPlayerCommand } from './run-player-command.ts';
import { useKeyDown } from './use-key-down.ts';
import type { WebPlayer } from './use-player.ts';

/**
 * The keys of the player. A player that is the only thing there is hears them wherever the focus is; one on a page
 * (`isAlone` false) only while it has the focus, because the keys mean other things beside it.
 */
export function usePlayerShortcuts(
  player: WebPlayer | undefined,
  stageRef: RefObject<HTMLElement | null>,
  isAlone: boolean,
): void {
  const language = useLanguage();
  const logger = useService(Logger);
  const lastCaptions = useRef<string>(undefined);

  useKeyDown((event) => {
    const command = getPlayerCommand(event);
    const stage = stageRef.current;
    const path = event.composedPath();
    if (!player || !stage || !command || isUsedByFocus(event, path)) return;
    const playerWindow = stage.closest('[data-player]');
    if (!isAlone && !(playerWindow && path.includes(playerWindow))) return;
    event.preventDefault();
    runPlayerCommand(command, {
      media: player.surface,
      stage,
      toggleCaptions: () => {
        const { captionTracks, captionTrackId } = player.getState();
        const choice = getToggledCaptions(captionTracks, captionTrackId, {
          lastId: lastCaptions.current,
          language,
        });
        lastCaptions.current = choice ?? captionTrackId;
        player.selectCaptionTrack(choice);
      },
      onRefused: (error) => logger.info('The browser did not play', { error }),
    });
  });
}
