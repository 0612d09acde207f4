import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import i18next from 'i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { ServiceContext } from '@marquee/ui-react/hooks/use-service.ts';
import { SiteLayout } from '@marquee/ui-react/shell/site-layout.tsx';

import { lazyShellParts } from './lazy-shell-parts.ts';
import type { FirstScreen } from './load-first-screen.ts';
import { routes } from './screens.ts';

export interface AppProps extends BootedApp {
  /** The screen that is there already; the others are fetched when they are shown. */
  readonly firstScreen: FirstScreen | undefined;
  /** The value of `?app-config=` that the visit began with; null when there was none. */
  readonly requestedSource: string | null;
}

/** The running site: services, cache, texts and routes around the layout. */
export function App({ container, queryClient, site, firstScreen, requestedSource }: AppProps) {
  const shellParts = useMemo(
    () => lazyShellParts(container, site, requestedSource),
    [container, site, requestedSource],
  );
  const screens = useMemo(
    () =>
      Object.entries(routes).map(([path, load]) => ({
        path,
        Screen: path === firstScreen?.path ? firstScreen.Screen : lazy(() => loadCode(load)),
      })),
    [firstScreen],
  );

  return (
    <StrictMode>
      <ServiceContext value={container}>
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18next}>
            <BrowserRouter>
              <SiteLayout shellParts={shellParts}>
                <Routes>
                  {screens.map(({ path, Screen }) => (
                    <Route key={path} path={path} element={<Screen />} />
                  ))}
                </Routes>
              </SiteLayout>
            </BrowserRouter>
          </I18nextProvider>
        </QueryClientProvider>
      </ServiceContext>
    </StrictMode>
  );
}
