/**
 * Chromium loads pages of its own for the address bar of each new window: half a second of processor, on two of them in
 * the way of the page that a test looks at or a measurement counts.
 */
const PAGES_OF_THE_BROWSER = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright 1.65 turns off. Chromium heeds the last such list alone, so ours has to say it again. */
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

/** Chromium's own requests would stand among the product's, and a container gives root no sandbox to run in. */
export const QUIET_CHROMIUM: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...PAGES_OF_THE_BROWSER].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
