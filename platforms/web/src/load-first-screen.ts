import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';

import type { ScreenImport } from './screens.ts';

/** The screen a visit begins with, by the path it stands at in the routes. */
export interface FirstScreen {
  readonly path: string;
  readonly Screen: ComponentType;
}

/**
 * Fetches the screen of the address while the site starts. A lazy screen would do as well, but React holds back for 300 ms
 * what follows a Suspense fallback, and the shell is a better one. Undefined when its file cannot be had: the lazy screen
 * then asks again, and says what is wrong.
 */
export async function loadFirstScreen(
  routes: Readonly<Record<string, ScreenImport>>,
  pathname: string,
): Promise<FirstScreen | undefined> {
  const path = matchRoutes(
    Object.keys(routes).map((candidate) => ({ path: candidate })),
    pathname,
  )?.[0]?.route.path;
  const load = path === undefined ? undefined : routes[path];
  if (path === undefined || load === undefined) return undefined;
  return load().then(
    ({ default: Screen }) => ({ path, Screen }),
    () => undefined,
  );
}
