import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';

import type { PlayerPanels } from '../player-panels.ts';

/** Seconds without a sign of the viewer after which the controls make way for the picture. */
const IDLE_LIMIT_S = 3;
const NEVER = -1;

export interface AwakeControlsOptions {
  readonly panels: PlayerPanels;
  readonly phase: PlayerPhase;
  /** Whether the picture is on another screen. */
  readonly isElsewhere: boolean;
}

/**
 * Hides the controls only when there is a picture to see, and it is here, and no panel is open. Brings them back on keys
 * and focus, as moves and touches do, and shows them while a title loads. A viewer who looks at them keeps them for the
 * whole limit when it begins to play.
 */
export function useAwakeControls(
  stageRef: RefObject<HTMLElement | null>,
  { panels, phase, isElsewhere }: AwakeControlsOptions,
): void {
  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['keydown', 'focusin']) {
      document.addEventListener(type, () => wake(stageRef.current), { signal: controller.signal });
    }
    return () => controller.abort();
  }, [stageRef]);

  // Attributes that follow the store, because a rendering of the stage would hold up the panel that opens.
  useLayoutEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const followPanels = () => {
      const { open, isAppearance } = panels.store.getState();
      const isIdleAllowed = phase === 'playing' && open === undefined && !isElsewhere;
      stage.setAttribute('autohide', String(isIdleAllowed ? IDLE_LIMIT_S : NEVER));
      const choosing = isAppearance ? 'captions' : open === 'episodes' ? open : undefined;
      if (choosing !== undefined) stage.dataset['choosing'] = choosing;
      else delete stage.dataset['choosing'];
      const isLoading = phase === 'idle' || phase === 'loading';
      if (isLoading || !stage.hasAttribute('userinactive')) wake(stage);
    };
    followPanels();
    return panels.store.subscribe(followPanels);
  }, [stageRef, panels, phase, isElsewhere]);
}

/**
 * On a screen that is touched, the first touch only brings the controls back. They are there again before the browser makes
 * a click of that touch, which would then press what the viewer had not seen.
 */
export function useFirstTouchWakes(stageRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stage = stageRef.current;
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    let isFirst = false;
    stage?.addEventListener(
      'pointerdown',
      ({ pointerType, target }) => {
        isFirst =
          pointerType === 'touch' &&
          stage.hasAttribute('userinactive') &&
          !stage.hasAttribute('mediapaused') &&
          !isAlwaysSeen(target);
      },
      options,
    );
    stage?.addEventListener(
      'click',
      (event) => {
        if (isFirst) event.stopPropagation();
        isFirst = false;
      },
      options,
    );
    return () => controller.abort();
  }, [stageRef]);
}

/** What does not hide with the controls is pressed at once. */
function isAlwaysSeen(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[noautohide]') !== null;
}

/** media-chrome has no method for this; a move of the pointer over the picture is what it listens to. */
function wake(stage: HTMLElement | null): void {
  stage?.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
}
