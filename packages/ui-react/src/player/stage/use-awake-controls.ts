import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';

import type { PlayerPanels } from '../player-panels.ts';

/** Seconds of inactivity after which the controls hide. */
const IDLE_LIMIT_S = 3;
const NEVER = -1;

export interface AwakeControlsOptions {
  /** Whether the player covers the page; otherwise keys and focus elsewhere in the page do not concern it. */
  readonly isAlone: boolean;
  readonly panels: PlayerPanels;
  readonly phase: PlayerPhase;
  /** Whether the title plays on another screen. */
  readonly isElsewhere: boolean;
}

/**
 * Lets the controls hide only while the title plays on this screen and no panel is open. Shows them on keys and focus,
 * as on pointer moves, and while a title loads. Controls that are visible when playback starts stay for the whole
 * limit.
 */
export function useAwakeControls(
  stageRef: RefObject<HTMLElement | null>,
  { isAlone, panels, phase, isElsewhere }: AwakeControlsOptions,
): void {
  useEffect(() => {
    const controller = new AbortController();
    const handle = (event: Event) => {
      const stage = stageRef.current;
      if (stage && (isAlone || concernsPlayer(event, stage))) wake(stage);
    };
    for (const type of ['keydown', 'focusin'])
      document.addEventListener(type, handle, { signal: controller.signal });
    return () => controller.abort();
  }, [stageRef, isAlone]);

  // Sets attributes from the store, because rendering the stage would delay an opening panel.
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
 * Makes the first touch only show the controls. They are visible before the browser turns the touch into a click, which
 * would press a control that the viewer had not seen.
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
          !staysVisible(target);
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

/** Whether an event is for a player that shares the page: it fills the screen, or the event comes from its window. */
export function concernsPlayer(event: Event, stage: HTMLElement): boolean {
  if (document.fullscreenElement === stage) return true;
  const playerWindow = stage.closest('[data-player]');
  return playerWindow !== null && event.composedPath().includes(playerWindow);
}

/** Whether the target stays visible while the controls hide. */
function staysVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[noautohide]') !== null;
}

/** Shows the controls. media-chrome has no method for this, but listens to pointer moves over the video. */
function wake(stage: HTMLElement): void {
  stage.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
}
