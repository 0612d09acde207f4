import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { loadCode } from '@marquee/common/platform/load-code.ts';

import type { ScreenImport } from './screens.ts';

/** The screen that a visit starts with, by its route path. */
export interface FirstScreen {
  readonly path: string;
  readonly Screen: ComponentType;
}

export interface FirstScreenSources {
  readonly routes: Readonly<Record<string, ScreenImport>>;
  readonly latePageFiles: Readonly<Record<string, () => Promise<unknown>>>;
  /** Calls back with the name of the screen's lazy page: at once when it is known, else as soon as it is, if ever. */
  readonly watchLatePage: (listener: (page: string) => void) => void;
}

/**
 * Loads the screen of the address while the site starts. A lazy screen would work too, but React delays what follows a
 * Suspense fallback by 300 ms, and the shell is a better placeholder. Waits for a lazy page that is known by then; one
 * known later loads while the site renders. Undefined when the screen's file fails to load: the lazy screen then
 * retries and shows the error.
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
    // After a failure, the screen requests the page's file again and shows the error.
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
