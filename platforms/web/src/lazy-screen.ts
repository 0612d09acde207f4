import { lazy, type ComponentType } from 'react';

import type { ScreenImport } from './screens.ts';

const RELOADED_KEY = 'marquee.reloaded-for-chunk';

export interface LostChunkHandling {
  /** Whether a reload would interrupt the viewer. */
  readonly isPlaying: () => boolean;
  readonly reload: () => void;
}

/**
 * A screen that is fetched when it is first shown. When its file is gone (a new version was deployed, or a host answers
 * its index page instead), the page reloads once, if nothing plays; else the place of the page offers the reload (`ErrorBoundary`).
 */
export function lazyScreen(load: ScreenImport, handling: LostChunkHandling): ComponentType {
  return lazy(async () => {
    try {
      const screen = await load();
      sessionStorage.removeItem(RELOADED_KEY);
      return screen;
    } catch (error) {
      if (handling.isPlaying() || sessionStorage.getItem(RELOADED_KEY) !== null) throw error;
      sessionStorage.setItem(RELOADED_KEY, '1');
      handling.reload();
      return new Promise<never>(() => undefined);
    }
  });
}
