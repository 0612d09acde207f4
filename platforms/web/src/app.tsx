import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { StrictMode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { Features } from '@marquee/common/app/features.ts';
import { PageSkeleton } from '@marquee/ui-react/components/page-skeleton/page-skeleton.tsx';
import { lazyPage } from '@marquee/ui-react/hooks/lazy-component.tsx';
import { ServiceContext } from '@marquee/ui-react/hooks/use-service.ts';
import { SiteLayout } from '@marquee/ui-react/shell/site-layout.tsx';

import { lazyShellParts } from './lazy-shell-parts.ts';
import { ROUTES } from './routes.ts';
import { screens } from './screens.ts';

export interface AppProps extends BootedApp {
  /** Value of `?app-config=` at the start of the visit; null without one. */
  readonly requestedSource: string | null;
}

/** The running site: services, cache, texts and routes around the layout. */
export function App({ container, queryClient, site, requestedSource }: AppProps) {
  const shellParts = useMemo(
    () => lazyShellParts(container, site, requestedSource),
    [container, site, requestedSource],
  );
  const pages = useMemo(() => {
    const features = container.get(Features);
    return ROUTES.map(({ name, path }) => ({
      path,
      Screen: lazyPage(screens[name], features, PageSkeleton),
    }));
  }, [container]);

  return (
    <StrictMode>
      <ServiceContext value={container}>
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18next}>
            <BrowserRouter>
              <SiteLayout shellParts={shellParts}>
                <Routes>
                  {pages.map(({ path, Screen }) => (
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
