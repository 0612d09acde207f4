import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import {
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom';
import { lazyEnglish } from '@marquee/i18n/languages/en-lazy.ts';
import { englishTexts } from '@marquee/i18n/load-language.ts';
import { ServiceContext } from '@marquee/ui-react/hooks/use-service.ts';

import { createTestApp, type TestAppOptions } from '../create-test-app.ts';

export interface RenderScreenOptions extends TestAppOptions {
  /** The address that the viewer is at. */
  readonly at?: string;
  /** The route of the screen; any other address renders nothing. */
  readonly path?: string;
}

/** Renders a screen of the real app over fake ports, with translations, cache and router. */
export async function renderScreen(
  screen: ReactNode,
  { at = '/', path = '*', ...options }: RenderScreenOptions = {},
) {
  const app = await createTestApp(options);
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: { ...englishTexts, ...lazyEnglish } },
    interpolation: { escapeValue: false },
  });
  const location = { current: at };
  const navigation: { current: NavigateFunction | undefined } = { current: undefined };
  const result: RenderResult = render(
    <ServiceContext value={app.container}>
      <QueryClientProvider client={app.queryClient}>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter initialEntries={[at]}>
            <LocationProbe
              onLocation={(address, navigate) => {
                location.current = address;
                navigation.current = navigate;
              }}
            />
            <Suspense fallback={null}>
              <Routes>
                <Route path={path} element={screen} />
                <Route path="*" element={null} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </I18nextProvider>
      </QueryClientProvider>
    </ServiceContext>,
  );
  const { container: services, ...rest } = app;
  return {
    ...rest,
    ...result,
    services,
    getLocation: () => location.current,
    /** Navigates to an address, or by this many steps back (negative) or forward. */
    goTo: (address: string | number) =>
      act(
        () =>
          void (typeof address === 'number' ? navigation.current?.(address) : navigation.current?.(address)),
      ),
  };
}

interface LocationProbeProps {
  readonly onLocation: (address: string, navigate: NavigateFunction) => void;
}

function LocationProbe({ onLocation }: LocationProbeProps) {
  const { pathname, search } = useLocation();
  onLocation(`${pathname}${search}`, useNavigate());
  return null;
}
