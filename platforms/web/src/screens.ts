import type { ComponentType } from 'react';

/** A screen's component, in a chunk of its own. */
export type ScreenImport = () => Promise<{
  readonly default: ComponentType;
  /** Pages of it that are fetched when they are shown, by what the early requests call them. */
  readonly latePages?: Readonly<Record<string, { readonly preload: () => Promise<void> }>>;
}>;

/**
 * Every screen by its path. A screen is added here with one line: its path and the import of its file. Paths follow the
 * route table of the specification (2).
 */
export const routes: Readonly<Record<string, ScreenImport>> = {
  '/': async () => ({ default: (await import('@marquee/ui-react/home/home-screen.tsx')).HomeScreen }),
  '/m/:id/*': async () => {
    const { MediaScreen, latePages } = await import('@marquee/ui-react/title/media-screen.tsx');
    return { default: MediaScreen, latePages };
  },
  '/p/:id/*': async () => {
    const { PlaylistScreen, latePages } = await import('@marquee/ui-react/playlist/playlist-screen.tsx');
    return { default: PlaylistScreen, latePages };
  },
  '/n/:id/*': async () => ({
    default: (await import('@marquee/ui-react/playlist/playlist-screen.tsx')).ContentListScreen,
  }),
  '/q/*': async () => ({
    default: (await import('@marquee/ui-react/search/search-screen.tsx')).SearchScreen,
  }),
  '/s/:id/*': async () => ({
    default: (await import('@marquee/ui-react/series/legacy-series-screen.tsx')).LegacySeriesScreen,
  }),
  '/u/*': async () => ({ default: (await import('@marquee/ui-react/account/user-screen.tsx')).UserScreen }),
  '/tv': async () => ({
    default: (await import('@marquee/ui-react/account/device-login-redirect.tsx')).DeviceLoginRedirect,
  }),
  '/o/about': async () => ({
    default: (await import('@marquee/ui-react/shell/text-pages/about-screen.tsx')).AboutScreen,
  }),
  '/o/licenses': async () => ({ default: (await import('./licences-page.tsx')).LicencesPage }),
  '*': async () => ({
    default: (await import('@marquee/ui-react/shell/not-found-screen.tsx')).NotFoundScreen,
  }),
};

/** The code of the screens' late pages, by the same names: it is fetched beside the screen, not after it. */
export const latePageFiles: Readonly<Record<string, () => Promise<unknown>>> = {
  'm/series': () => import('@marquee/ui-react/series/series-page.tsx'),
  'p/live': () => import('@marquee/ui-react/live/live-channels-page.tsx'),
};
