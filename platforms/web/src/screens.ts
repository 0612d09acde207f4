import type { ComponentType } from 'react';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { liveChannelsPageCode, seriesPageCode } from '@marquee/ui-react/shell/early-pages.ts';

import type { RouteName } from './routes.ts';

/** The code of every route (routes.ts). */
export const screens: Readonly<Record<RouteName, LazyCode<ComponentType>>> = {
  home: new LazyCode(async () => (await import('@marquee/ui-react/home/home-screen.tsx')).chunk),
  title: new LazyCode(async () => (await import('@marquee/ui-react/title/media-screen.tsx')).chunk),
  playlist: new LazyCode(
    async () => (await import('@marquee/ui-react/playlist/playlist-screen.tsx')).playlistChunk,
  ),
  contentList: new LazyCode(
    async () => (await import('@marquee/ui-react/playlist/playlist-screen.tsx')).contentListChunk,
  ),
  search: new LazyCode(async () => (await import('@marquee/ui-react/search/search-screen.tsx')).chunk),
  legacySeries: new LazyCode(
    async () => (await import('@marquee/ui-react/series/legacy-series-screen.tsx')).chunk,
  ),
  user: new LazyCode(async () => (await import('@marquee/ui-react/account/user-screen.tsx')).chunk),
  myList: new LazyCode(async () => (await import('@marquee/ui-react/library/my-list-screen.tsx')).chunk),
  profiles: new LazyCode(async () => (await import('@marquee/ui-react/profiles/profiles-screen.tsx')).chunk),
  deviceLogin: new LazyCode(
    async () => (await import('@marquee/ui-react/account/device-login-redirect.tsx')).chunk,
  ),
  about: new LazyCode(
    async () => (await import('@marquee/ui-react/shell/text-pages/about-screen.tsx')).chunk,
  ),
  licences: new LazyCode(async () => (await import('./licences-page.tsx')).chunk),
  notFound: new LazyCode(async () => (await import('@marquee/ui-react/shell/not-found-screen.tsx')).chunk),
};

/** The pages that the first response can lead to, by chunk (routes.ts, `variants`). */
export const variantPages: Readonly<Record<string, LazyCode<unknown>>> = {
  'series-page': seriesPageCode,
  'live-channels-page': liveChannelsPageCode,
};
