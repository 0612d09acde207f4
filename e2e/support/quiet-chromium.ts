/**
 * Chromium loads its own pages for the address bar of each new window: half a second of CPU time, which on two cores
 * delays the tested page.
 */
const PAGES_OF_THE_BROWSER = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features that Playwright 1.65 disables. Chromium only honors the last such list, so ours must repeat it. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium's own requests would appear among the app's; in a container, root cannot use Chromium's sandbox. */
export const QUIET_CHROMIUM: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...PAGES_OF_THE_BROWSER].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
