import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { lazyEnglish } from '@marquee/i18n/languages/en-lazy.ts';
import { englishTexts } from '@marquee/i18n/load-language.ts';
import { createSitePorts, SITE_SETTINGS, startSite } from '@marquee/testing/sites/start-site.ts';
import { ServiceContext } from '@marquee/ui-react/hooks/use-service.ts';

import { lazyShellParts } from './lazy-shell-parts.ts';

afterEach(() => {
  document.cookie = 'cookies.consent=; max-age=0; path=/';
});

const start = (settings: string) => startSite({ ports: createSitePorts(`${SITE_SETTINGS}\n${settings}`) });

it('a site without shell parts loads no code for them', async () => {
  const { container, site } = await start('');
  expect(lazyShellParts(container, site, null)).toBeUndefined();
});

it.each([
  'tagManagerId = GTM-AB12CD',
  'tagManagerId = malformed',
  'errorReportUrl = https://errors.test/r',
  'UNSAFE_allowAnyConfigSource = true\ncmcd = q',
  'defaultConfigSource = own00001\nUNSAFE_allowAnyConfigSource = true\nadditionalAllowedConfigSources[] = own00001',
])('a site has shell parts with %s', async (settings) => {
  const { container, site } = await startSite({
    ports: createSitePorts(`${SITE_SETTINGS}\n${settings}`),
    requestedSource: settings.includes('own00001') ? 'te5tavod' : null,
  });
  expect(lazyShellParts(container, site, null)).toBeDefined();
});

it('has footer actions only where there may be consent to change', async () => {
  const { container, site } = await start('errorReportUrl = https://errors.test/r');
  expect(lazyShellParts(container, site, null)?.FooterActions).toBeUndefined();
});

it('loads the shell parts after the page, with their services', async () => {
  const { container, site } = await start('tagManagerId = GTM-AB12CD');
  const shellParts = lazyShellParts(container, site, null);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { ...englishTexts, ...lazyEnglish } } });
  const Banners = shellParts?.Banners ?? (() => null);
  const FooterActions = shellParts?.FooterActions ?? (() => <p>none</p>);
  render(
    <ServiceContext value={container}>
      <I18nextProvider i18n={i18next}>
        <MemoryRouter>
          <Suspense fallback={null}>
            <Banners />
            <FooterActions />
          </Suspense>
        </MemoryRouter>
      </I18nextProvider>
    </ServiceContext>,
  );
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Cookies' }, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cookie settings' })).toBeInTheDocument();
});
