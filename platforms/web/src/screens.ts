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
  '/q/*': async () => ({
    default: (await import('@marquee/ui-react/screens/search-screen.tsx')).SearchScreen,
  }),
  '/s/:id/*': async () => ({
    default: (await import('@marquee/ui-react/screens/legacy-series-screen.tsx')).LegacySeriesScreen,
  }),
  '/u/*': async () => ({ default: (await import('@marquee/ui-react/screens/user-screen.tsx')).UserScreen }),
  '/tv': async () => ({
    default: (await import('@marquee/ui-react/screens/device-login-redirect.tsx')).DeviceLoginRedirect,
  }),
  '/o/about': async () => ({
    default: (await import('@marquee/ui-react/screens/about-screen.tsx')).AboutScreen,
  }),
  '/o/licenses': async () => ({ default: (await import('./licences-page.tsx')).LicencesPage }),
  '*': async () => ({
    default: (await import('@marquee/ui-react/screens/not-found-screen.tsx')).NotFoundScreen,
  }),
};
