import { CONFIG_OVERRIDE_KEY, LEGACY_CONFIG_OVERRIDE_KEY } from '@marquee/common/config/config-override.ts';
import {
  chooseConfigSource,
  CONFIG_SOURCE_PARAM,
  expandConfigId,
} from '@marquee/common/config/config-source.ts';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';

import { toBuildDefaults } from './build-defaults.ts';
import type { EarlyConfig } from './early-requests-global.ts';
import { BOOT_COLORS_KEY } from './storage-keys.ts';

/*
 * Runs inline in the page's head, before any other code is there: asks for the settings and, as soon as they name it, the
 * configuration. It only reads storage and hands its promises over; boot does everything again that failed here.
 */
const ignore = () => undefined;

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
  const text = await fetchText(url, { headers: { Accept: 'application/json' } });
  return text === undefined ? undefined : { url, text };
}

/** The shell in the colours of the last visit; anything that is no plain colour pair is passed over. */
function applyBootColors(): void {
  const [background, text] = (localStorage.getItem(BOOT_COLORS_KEY) ?? '').split(' ');
  if (!background || !text || !/^#[\da-f]{6}$/i.test(background) || !/^#[\da-f]{6}$/i.test(text)) return;
  document.documentElement.style.setProperty('--boot-background', background);
  document.documentElement.style.setProperty('--boot-text', text);
}

const settings = fetchText('/.webapp.ini').catch(ignore);
window.marqueeEarly = { settings, config: settings.then(fetchConfig).catch(ignore) };
try {
  applyBootColors();
} catch (error) {
  // Blocked storage throws; the shell then keeps its neutral colours.
  if (!(error instanceof DOMException)) throw error;
}
