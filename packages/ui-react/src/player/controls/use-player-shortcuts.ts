import { useEffect, useRef, type RefObject } from 'react';
import { Logger } from '@marquee/common/platform/logger.ts';
import { getToggledCaptions } from '@marquee/common/playback/captions/caption-choice.ts';
import { getNextRate } from '@marquee/common/playback/preferences/player-preferences.ts';
import { getSeekRange } from '@marquee/common/playback/seek-range.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { usePlayerChoices } from '../settings/use-player-choices.ts';
import type { WebPlayer } from '../web-player.ts';
import { getSeenSurface } from '@marquee/common/playback/session/session-player.ts';
import { goToPlace } from '@marquee/common/playback/session/session-player.ts';
import { getPlayerCommand, isUsedByFocus } from './player-command.ts';
import { runPlayerCommand } from './run-player-command.ts';
import { useKeyDown } from './use-key-down.ts';

export interface ShortcutScope {
  readonly stageRef: RefObject<HTMLElement | null>;
  /**
   * A player that is the only thing there is, or fills the screen, hears keys wherever the focus is; one on a page only while it
   * has the focus, because the keys mean other things beside it.
   */
  readonly isAlone: boolean;
  readonly onHelp: () => void;
  readonly onStatistics: () => void;
}

/** The keys of the player. */
export function usePlayerShortcuts(
  player: WebPlayer | undefined,
  { stageRef, isAlone, onHelp, onStatistics }: ShortcutScope,
): void {
  const logger = useService(Logger);
  const toggleCaptions = useCaptionsToggle(player);
  const { chooseRate } = usePlayerChoices(player);
  useFocusAfterFullScreen(stageRef);

  useKeyDown((event) => {
    const command = getPlayerCommand(event);
    const stage = stageRef.current;
    const path = event.composedPath();
    if (!player || !stage || !command || isUsedByFocus(event, path)) return;
    const isMeant = isAlone || document.fullscreenElement === stage;
    const playerWindow = stage.closest('[data-player]');
    if (!isMeant && !(playerWindow && path.includes(playerWindow))) return;
    event.preventDefault();
    const state = player.getState();
    runPlayerCommand(command, {
      media: getSeenSurface(player),
      seekRange: getSeekRange(state),
      stage,
      goToEnd: (range) => goToPlace(player, range.endS, range),
      toggleCaptions,
      changeRate: (direction) => {
        if (!state.liveWindow && !player.hasFixedRate) chooseRate(getNextRate(state.rate, direction));
      },
      toggleStatistics: onStatistics,
      showHelp: onHelp,
      onRefused: (error) => logger.info('The browser refused to play', { error }),
    });
  });
}

/** What fills the screen takes the focus from the window around it; with the screen the window has it back. */
function useFocusAfterFullScreen(stageRef: ShortcutScope['stageRef']): void {
  useEffect(() => {
    const controller = new AbortController();
    const giveBack = () => {
      if (document.fullscreenElement || document.activeElement !== document.body) return;
      stageRef.current?.closest<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
    };
    document.addEventListener('fullscreenchange', giveBack, { signal: controller.signal });
    return () => controller.abort();
  }, [stageRef]);
}

/** Off and back to what was shown. */
function useCaptionsToggle(player: WebPlayer | undefined): () => void {
  const language = useLanguage();
  const { chooseCaptions } = usePlayerChoices(player);
  const lastCaptions = useRef<string>(undefined);
  return () => {
    if (!player) return;
    const { captionTracks, captionTrackId } = player.getState();
    if (captionTracks.length === 0) return;
    const choice = getToggledCaptions(captionTracks, captionTrackId, {
      lastId: lastCaptions.current,
      language,
    });
    lastCaptions.current = choice ?? captionTrackId;
    chooseCaptions(choice);
  };
}
