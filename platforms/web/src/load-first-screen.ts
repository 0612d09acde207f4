import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';

import type { ScreenImport } from './screens.ts';

/** The screen a visit begins with, by the path it stands at in the routes. */
export interface FirstScreen {
  readonly path: string;
  readonly Screen: ComponentType;
}

export interface FirstScreenSources {
  readonly routes: Readonly<Record<string, ScreenImport>>;
  readonly latePageFiles: Readonly<Record<string, () => Promise<unknown>>>;
  /** Which of the screen's late pages it will be, as soon as that is known. */
  readonly getLatePage: () => string | undefined;
}

/**
 * Fetches the screen of the address while the site starts. A lazy screen would do as well, but React holds back for 300 ms
 * what follows a Suspense fallback, and the shell is a better one. Undefined when its file cannot be had: the lazy screen
 * then asks again, and says what is wrong.
 */
export async function loadFirstScreen(
  pathname: string,
  { routes, latePageFiles, getLatePage }: FirstScreenSources,
): Promise<FirstScreen | undefined> {
  const path = matchRoutes(
    Object.keys(routes).map((candidate) => ({ path: candidate })),
    pathname,
  )?.[0]?.route.path;
  const load = path === undefined ? undefined : routes[path];
  if (path === undefined || load === undefined) return undefined;
  // One that cannot be had is asked for again by the screen, which says so then.
  const file = latePageFiles[getLatePage() ?? '']?.().catch(() => undefined);
  const screen = await load().catch(() => undefined);
  if (screen === undefined) return undefined;
  await file;
  await screen.latePages?.[getLatePage() ?? '']?.preload();
  return { path, Screen: screen.default };
}
