import {
  CONFIG_OVERRIDE_KEY,
  CONFIG_SOURCE_PARAM,
  LEGACY_CONFIG_OVERRIDE_KEY,
  chooseConfigSource,
  expandConfigId,
} from '@marquee/common/config/config-source.ts';
import { parseSourceSettings } from '@marquee/common/config/parse-settings.ts';
import type { SourceSettings } from '@marquee/common/config/settings.ts';
import { MAX_SCHEDULE_BYTES } from '@marquee/common/guide/guide.ts';
import { readLimitedText } from '@marquee/common/platform/http/read-limited-text.ts';
import { readArray, readRecord } from '@marquee/common/shared/reading.ts';

import { toBuildDefaults } from './build-defaults.ts';
import { fetchFirstAnswers } from './early-first-answers.ts';
import type { EarlyAnswers, EarlyConfig } from './early-requests-global.ts';
import { matchRoute } from './routes.ts';
import { BOOT_COLORS_KEY } from './storage-keys.ts';

/*
 * Runs inline in the page's head, before any other code is loaded: requests the settings, the configuration, the page's
 * first content, and the files of its screen. Only reads storage, and leaves its promises to boot, which repeats whatever
 * failed here.
 */
const ignore = () => undefined;
/** Files by chunk, see build/first-paint-plugin.ts. */
const filesOfChunks = readRecord(JSON.parse(document.currentScript?.dataset['chunks'] ?? '{}'));
const { pathname, search, hash } = location;
// As from programs that join the site's address and a path. To the router and the history it is another host's address.
if (pathname.startsWith('//')) history.replaceState(null, '', pathname.replace(/^\/+/, '/') + search + hash);
const { route, id } = matchRoute(location.pathname);
const ACCEPT_JSON = { headers: { Accept: 'application/json' } };
/** Same timeout as the site's own requests, which retry a request that timed out here. */
const TIMEOUT_MS = 15_000;

function request(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function fetchText(url: string, init?: RequestInit, maxBytes?: number): Promise<string | undefined> {
  const response = await request(url, init);
  return response.ok ? readLimitedText(response, maxBytes) : undefined;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await request(url, ACCEPT_JSON);
  if (response.status === 404) return false;
  return response.ok ? response.json() : undefined;
}

async function fetchConfig(settings: SourceSettings): Promise<EarlyConfig | undefined> {
  const { source } = chooseConfigSource({
    settings,
    requested: new URLSearchParams(search).get(CONFIG_SOURCE_PARAM),
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

async function startFirstAnswers(): Promise<void> {
  const { apiBaseUrl } = await parsedSettings;
  await fetchFirstAnswers(route, id, {
    apiBaseUrl,
    answers,
    config: config.then((early) => early?.text),
    fetchJson: (url) => fetchJson(url).catch(ignore),
    fetchSchedule: (url) => fetchText(url, { priority: 'low' }, MAX_SCHEDULE_BYTES).catch(ignore),
    channel: new URLSearchParams(search).get('channel'),
    preload: (chunk) => {
      preload(chunk);
      const early = window.marqueeEarly;
      if (!early) return;
      early.variant = chunk;
      early.onVariant?.(chunk);
    },
  });
}

/** Preloads the files of a chunk, which are otherwise requested when the site's own code runs. */
function preload(chunk: string): void {
  for (const href of readArray(filesOfChunks?.[chunk]) ?? []) {
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

/** Shows the shell in the colors of the last visit. Ignores anything but two plain colors. */
function applyBootColors(): void {
  const [background, text] = (localStorage.getItem(BOOT_COLORS_KEY) ?? '').split(' ');
  if (!background || !text || !/^#[\da-f]{6}$/i.test(background) || !/^#[\da-f]{6}$/i.test(text)) return;
  document.documentElement.style.setProperty('--boot-background', background);
  document.documentElement.style.setProperty('--boot-text', text);
}

const settings = fetchText('/.webapp.ini').catch(ignore);
const parsedSettings = settings.then((text) => parseSourceSettings(text, toBuildDefaults(import.meta.env)));
const config = parsedSettings.then(fetchConfig).catch(ignore);
const answers: EarlyAnswers = new Map();
const started = startFirstAnswers().catch(ignore);
// Available once the first requests are registered; otherwise the site would send them again.
window.marqueeEarly = { settings, config: started.then(() => config), answers };
preload(route.chunk);
try {
  applyBootColors();
} catch (error) {
  // Blocked storage throws; the shell then keeps its neutral colors.
  if (!(error instanceof DOMException)) throw error;
}
