import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { loadCode } from '@marquee/common/platform/load-code.ts';

import type { ScreenImport } from './screens.ts';

/** The screen a visit begins with, by the path it stands at in the routes. */
export interface FirstScreen {
  readonly path: string;
  readonly Screen: ComponentType;
}

export interface FirstScreenSources {
  readonly routes: Readonly<Record<string, ScreenImport>>;
  readonly latePageFiles: Readonly<Record<string, () => Promise<unknown>>>;
  /** Tells which of the screen's late pages it will be: at once when that is known, else as soon as it is, if ever. */
  readonly watchLatePage: (listener: (page: string) => void) => void;
}

/**
 * Fetches the screen of the address while the site starts. A lazy screen would do as well, but React holds back for 300 ms
 * what follows a Suspense fallback, and the shell is a better one. A late page that is known by then is waited for; one that
 * is known later is fetched while the site is rendered. Undefined when the screen's file cannot be had: the lazy screen then
 * asks again, and says what is wrong.
 */
export async function loadFirstScreen(
  pathname: string,
  { routes, latePageFiles, watchLatePage }: FirstScreenSources,
): Promise<FirstScreen | undefined> {
  const path = matchRoutes(
    Object.keys(routes).map((candidate) => ({ path: candidate })),
    pathname,
  )?.[0]?.route.path;
  const load = path === undefined ? undefined : routes[path];
  if (path === undefined || load === undefined) return undefined;
  const loading = loadCode(load).catch(() => undefined);
  const prepare = async (page: string) => {
    // One that cannot be had is asked for again by the screen, which says so then.
    await latePageFiles[page]?.().catch(() => undefined);
    await (await loading)?.latePages?.[page]?.preload();
  };
  let latePage: Promise<void> | undefined;
  watchLatePage((page) => {
    latePage = prepare(page);
  });
  const screen = await loading;
  if (screen === undefined) return undefined;
  await latePage;
  return { path, Screen: screen.default };
}
