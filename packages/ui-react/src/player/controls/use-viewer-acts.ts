import { useEffect } from 'react';
import { ViewerPresence } from '@marquee/common/playback/viewer-presence.ts';

import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../use-player.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Notes what the viewer does anywhere in the window while something plays, and what they do by the keys of a headset or a
 * lock screen, which only show as a pause. A pointer that lies still on a desk is no act, even if something moves below it.
 */
export function useViewerActs(player: WebPlayer): void {
  const presence = useService(ViewerPresence);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const note = () => presence.noteAct();
    const options = { capture: true, passive: true, signal };
    for (const type of ACTS) document.addEventListener(type, note, options);
    let before: Pick<PointerEvent, 'screenX' | 'screenY'> | undefined;
    document.addEventListener(
      'pointermove',
      ({ screenX, screenY, isTrusted }) => {
        const hasMoved = before?.screenX !== screenX || before.screenY !== screenY;
        if (isTrusted && before && hasMoved) note();
        if (isTrusted) before = { screenX, screenY };
      },
      options,
    );
    let isPaused = player.getState().phase === 'paused';
    player.subscribe(({ phase }) => {
      if (phase === 'paused' && !isPaused) note();
      isPaused = phase === 'paused';
    }, signal);
    return () => controller.abort();
  }, [player, presence]);
}
