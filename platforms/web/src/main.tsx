import i18next from 'i18next';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import 'reflect-metadata/lite';
import { boot, type BootedApp } from '@marquee/common/app/boot.ts';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';
import type { SiteContext } from '@marquee/common/config/site-context.ts';
import { StartRecord } from '@marquee/common/config/start-record.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { englishTexts } from '@marquee/i18n/load-language.ts';
import { siteTheme } from '@marquee/theme/site-theme.ts';
import '@marquee/theme/styles/index.scss';
import { guardScriptSinks } from '@marquee/ui-react/hooks/trusted-types.ts';
import { ignoreStrayClicks } from '@marquee/ui-react/shell/stray-clicks.ts';

import { App } from './app.tsx';
import { toBuildDefaults } from './build-defaults.ts';
import { watchWindowErrors } from './error-reports.ts';
import { downloadFirstPage } from './first-page.ts';
import { platformModule } from './platform-module.ts';
import { browserPorts } from './ports/browser-ports.ts';
import { isRemoteControlled } from './ports/is-remote-controlled.ts';
import { ServiceWorkerUpdates } from './ports/updates/service-worker-updates.ts';
import { matchRoute } from './routes.ts';
import { screens, variantPages } from './screens.ts';
import {
  createSiteRoot,
  describeStartFailure,
  startRemoteAfterFailure,
} from './start-failure/start-failure.tsx';
import { BOOT_COLORS_KEY } from './storage-keys.ts';

const WORKER_AFTER_MS = 5_000;

async function start(root: Root, record: StartRecord): Promise<void> {
  guardScriptSinks();
  ignoreStrayClicks();
  watchWindowErrors();
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: englishTexts },
    interpolation: { escapeValue: false },
  });
  try {
    // The newest functions that the site uses; browsers of 2023 lack them (docs/browsers.md).
    if (!('any' in AbortSignal && 'canParse' in URL)) await import('./ports/older-browsers.ts');
    const { pathname, search } = window.location;
    const requestedSource = new URLSearchParams(search).get(CONFIG_SOURCE_PARAM);
    const { name, route, id } = matchRoute(pathname);
    const installFirstPage = downloadFirstPage({
      screen: screens[name],
      variants: variantPages,
      watchVariant,
    });
    const app = await boot({
      ports: browserPorts,
      platform: platformModule,
      buildDefaults: toBuildDefaults(import.meta.env),
      requestedSource,
      first: route.first && { kind: route.first, id },
      record,
    });
    applySiteTheme(app.site, app.container.get(KeyValueStorage));
    await installFirstPage(app.container.get(Features));
    const isRemote = isRemoteControlled(search, navigator.userAgent, app.container.get(KeyValueStorage));
    // Before the first render, since it affects sizes.
    if (isRemote) await startOptional(remoteControlCode, app);
    const site = app.isLocked ? (
      (await loadCode(() => import('./locked-site.tsx'))).renderLockedSite(app)
    ) : (
      <App {...app} requestedSource={requestedSource} />
    );
    // The shell is visible, so React may render in a transition, which leaves time for input and pictures in between.
    startTransition(() => root.render(site));
    registerServiceWorker(app);
    if (!isRemote) app.container.get<Clock>(Clock).atRest(() => void startOptional(viewTransitionsCode, app));
  } catch (error) {
    root.render(await describeStartFailure(error, record));
    void startRemoteAfterFailure();
  }
}

function watchVariant(listener: (chunk: string) => void): void {
  const early = window.marqueeEarly;
  if (early?.variant !== undefined) listener(early.variant);
  else if (early) early.onVariant = listener;
}

/**
 * Registers the service worker once the page is idle: it fetches dozens of files, which would compete with the first
 * pictures and the viewer's first actions.
 */
function registerServiceWorker({ container, site }: BootedApp): void {
  if (!import.meta.env.PROD) return;
  const clock = container.get<Clock>(Clock);
  const register = () => void container.get(ServiceWorkerUpdates).register(site);
  clock.after(WORKER_AFTER_MS, () => clock.atRest(register));
}

const viewTransitionsCode = new LazyCode(
  async () => (await import('@marquee/ui-react/shell/view-transitions.ts')).chunk,
  'optional',
);

const remoteControlCode = new LazyCode(
  async () => (await import('@marquee/ui-react/shell/remote/remote-control.ts')).chunk,
  'optional',
);

/** Loads and starts optional code. */
function startOptional(code: LazyCode<() => void>, { container }: BootedApp): Promise<void> {
  return code.load(container.get(Features)).then(
    (start) => start(),
    (_failure: unknown) => undefined,
  );
}

const element = document.getElementById('root');
invariant(element, 'the page has a root element');
const record = new StartRecord();
void start(createSiteRoot(element, record), record);

/** Applies the site's colors and fonts to the document, and stores the colors for the shell of the next visit. */
function applySiteTheme({ config, settings }: SiteContext, storage: KeyValueStorage): void {
  const theme = siteTheme({ ...config.styling, fontBody: settings.fontBody, fontAlt: settings.fontAlt });
  const root = document.documentElement;
  root.dataset['scheme'] = theme.scheme;
  if (theme.isHeaderLikePage) root.dataset['header'] = 'clear';
  for (const [name, value] of Object.entries(theme.properties)) root.style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.themeColor);
  const { '--color-background': background, '--color-text': text } = theme.properties;
  // Otherwise, the page behind the site would keep the shell's color until the next visit.
  root.style.setProperty('--boot-background', background);
  storage.write(BOOT_COLORS_KEY, `${background} ${text}`);
}
