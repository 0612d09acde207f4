import { CONFIG_OVERRIDE_KEY, LEGACY_CONFIG_OVERRIDE_KEY } from '@marquee/common/config/config-override.ts';
import {
  chooseConfigSource,
  CONFIG_SOURCE_PARAM,
  expandConfigId,
} from '@marquee/common/config/config-source.ts';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import { MAX_SCHEDULE_BYTES } from '@marquee/common/guide/guide.ts';
import { readLimitedText } from '@marquee/common/platform/http/read-limited-text.ts';
import { readArray, readRecord } from '@marquee/common/shared/reading.ts';

import { toBuildDefaults } from './build-defaults.ts';
import { fetchFirstAnswers } from './early-first-answers.ts';
import type { EarlyAnswers, EarlyConfig } from './early-requests-global.ts';
import { BOOT_COLORS_KEY } from './storage-keys.ts';

/*
 * Runs inline in the page's head, before any other code is there: asks for the settings, the configuration, what the
 * page shows first, and the files of its screen. It only reads storage and hands its promises over; boot does everything again that failed here.
 */
const ignore = () => undefined;
/** Files by the first part of the address, see build/first-paint-plugin.ts. */
const screens = readRecord(JSON.parse(document.currentScript?.dataset['screens'] ?? '{}'));
const ACCEPT_JSON = { headers: { Accept: 'application/json' } };
/** As long as the site's own requests; what hangs is then asked for again by them. */
const TIMEOUT_MS = 15_000;

function ask(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function fetchText(url: string, init?: RequestInit, maxBytes?: number): Promise<string | undefined> {
  const response = await ask(url, init);
  return response.ok ? readLimitedText(response, maxBytes) : undefined;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await ask(url, ACCEPT_JSON);
  if (response.status === 404) return false;
  return response.ok ? response.json() : undefined;
}

async function fetchConfig(settings: Settings): Promise<EarlyConfig | undefined> {
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

/** What the page at this address will show first, its picture, and what comes next. */
async function startFirstAnswers(): Promise<void> {
  const { apiBaseUrl } = await parsedSettings;
  await fetchFirstAnswers(location, {
    apiBaseUrl,
    answers,
    config: config.then((early) => early?.text),
    fetchJson: (url) => fetchJson(url).catch(ignore),
    fetchSchedule: (url) => fetchText(url, { priority: 'low' }, MAX_SCHEDULE_BYTES).catch(ignore),
    preload: (screen) => {
      preload(screen);
      const early = window.marqueeEarly;
      if (!early) return;
      early.latePage = screen;
      early.onLatePage?.(screen);
    },
  });
}

/** Fetches the files of a screen, which would else be asked for when the site's own code has arrived and run. */
function preload(screen: string): void {
  for (const href of readArray(screens?.[screen]) ?? []) {
    const link = document.createElement('link');
    const isStyle = String(href).endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = String(href);
    document.head.append(link);
  }
}

/** The shell in the colours of the last visit; anything that is no plain colour pair is passed over. */
function applyBootColors(): void {
  const [background, text] = (localStorage.getItem(BOOT_COLORS_KEY) ?? '').split(' ');
  if (!background || !text || !/^#[\da-f]{6}$/i.test(background) || !/^#[\da-f]{6}$/i.test(text)) return;
  document.documentElement.style.setProperty('--boot-background', background);
  document.documentElement.style.setProperty('--boot-text', text);
}

const settings = fetchText('/.webapp.ini').catch(ignore);
const parsedSettings = settings.then((text) => parseSettings(text, toBuildDefaults(import.meta.env)));
const config = parsedSettings.then(fetchConfig).catch(ignore);
const answers: EarlyAnswers = new Map();
const started = startFirstAnswers().catch(ignore);
// Handed over when the first requests are registered: the site would else send them again.
window.marqueeEarly = { settings, config: started.then(() => config), answers };
preload(location.pathname.split('/')[1] ?? '');
try {
  applyBootColors();
} catch (error) {
  // Blocked storage throws; the shell then keeps its neutral colours.
  if (!(error instanceof DOMException)) throw error;
}
