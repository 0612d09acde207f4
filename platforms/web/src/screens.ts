import type { ComponentType } from 'react';

/** A screen's component, in a chunk of its own. */
export type ScreenImport = () => Promise<{ readonly default: ComponentType }>;

/**
 * Every screen by its path. A screen is added here with one line: its path and the import of its file. Paths follow the
 * route table of the specification (2).
 */
export const routes: Readonly<Record<string, ScreenImport>> = {
  '/': async () => ({ default: (await import('@marquee/ui-react/screens/home-screen.tsx')).HomeScreen }),
  '/m/:id/*': async () => ({
    default: (await import('@marquee/ui-react/screens/media-screen.tsx')).MediaScreen,
  }),
  '/p/:id/*': async () => ({
    default: (await import('@marquee/ui-react/screens/playlist-screen.tsx')).PlaylistScreen,
  }),
  '/n/:id/*': async () => ({
    default: (await import('@marquee/ui-react/screens/playlist-screen.tsx')).ContentListScreen,
  }),
  '*': async () => ({
    default: (await import('@marquee/ui-react/screens/not-found-screen.tsx')).NotFoundScreen,
  }),
};
