import { CONFIG_OVERRIDE_KEY, LEGACY_CONFIG_OVERRIDE_KEY } from '@marquee/common/config/config-override.ts';
import {
  chooseConfigSource,
  CONFIG_SOURCE_PARAM,
  expandConfigId,
} from '@marquee/common/config/config-source.ts';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';

import { fetchFirstRow } from './early-first-row.ts';
import { toBuildDefaults } from './build-defaults.ts';
import type { EarlyConfig, EarlyRow } from './early-requests-global.ts';
import { BOOT_COLORS_KEY } from './storage-keys.ts';

/*
 * Runs inline in the page's head, before any other code is there: asks for the settings and, as soon as they name it, the
 * configuration. It only reads storage and hands its promises over; boot does everything again that failed here.
 */
const ignore = () => undefined;
const ACCEPT_JSON = { headers: { Accept: 'application/json' } };

async function fetchText(url: string, init?: RequestInit): Promise<string | undefined> {
  const response = await fetch(url, init);
  return response.ok ? response.text() : undefined;
}

async function fetchConfig(settingsText: string | undefined): Promise<EarlyConfig | undefined> {
  const settings = parseSettings(settingsText, toBuildDefaults(import.meta.env));
  const { source } = chooseConfigSource({
    settings,
    requested: new URLSearchParams(location.search).get(CONFIG_SOURCE_PARAM),
    stored:
      localStorage.getItem(CONFIG_OVERRIDE_KEY) ??
      localStorage.getItem(LEGACY_CONFIG_OVERRIDE_KEY) ??
      undefined,
  });
  if (source === undefined || settings.configFromAccountApi) return undefined;
  const url = expandConfigId(source, settings.apiBaseUrl);
  const text = await fetchText(url, ACCEPT_JSON);
  return text === undefined ? undefined : { url, text };
}

/** On the home page, the first row and the picture that the viewer will see first. */
async function startFirstRow(
  settingsText: Promise<string | undefined>,
  config: Promise<EarlyConfig | undefined>,
): Promise<EarlyRow | undefined> {
  const early = await config;
  if (location.pathname !== '/' || early === undefined) return undefined;
  const { apiBaseUrl } = parseSettings(await settingsText, toBuildDefaults(import.meta.env));
  return fetchFirstRow(apiBaseUrl, early.text, (url) => fetchText(url, ACCEPT_JSON).catch(ignore));
}

/** The shell in the colours of the last visit; anything that is no plain colour pair is passed over. */
function applyBootColors(): void {
  const [background, text] = (localStorage.getItem(BOOT_COLORS_KEY) ?? '').split(' ');
  if (!background || !text || !/^#[\da-f]{6}$/i.test(background) || !/^#[\da-f]{6}$/i.test(text)) return;
  document.documentElement.style.setProperty('--boot-background', background);
  document.documentElement.style.setProperty('--boot-text', text);
}

const settings = fetchText('/.webapp.ini').catch(ignore);
const config = settings.then(fetchConfig).catch(ignore);
window.marqueeEarly = { settings, config, firstRow: startFirstRow(settings, config).catch(ignore) };
try {
  applyBootColors();
} catch (error) {
  // Blocked storage throws; the shell then keeps its neutral colours.
  if (!(error instanceof DOMException)) throw error;
}
