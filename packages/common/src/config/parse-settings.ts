import { isFalseWord, isTrueWord, readText } from '../shared/reading.ts';
import { isHttpUrl, isOwnPath, trimTrailingSlashes } from '../shared/url.ts';
import {
  DEFAULT_API_BASE_URL,
  DEFAULT_CAST_RECEIVER_ID,
  DEFAULT_PLAYER_ID,
  type Settings,
} from './settings.ts';

/** Values of an INI text: a repeated `key[]` gives a list, everything else its last value. */
export interface IniValues {
  readonly single: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** A settings file larger than this is no settings file. Characters. */
const MAX_SETTINGS_LENGTH = 65_536;

/**
 * Reads INI text: `key = value`, `;` and `#` comments, arrays by `key[] = value`. Lines that are none of these are
 * passed over. HTML (a host that answers its index page for every address) gives no values at all.
 */
export function parseIni(text: string | undefined): IniValues {
  const single = new Map<string, string>();
  const lists = new Map<string, string[]>();
  if (text === undefined || text.length > MAX_SETTINGS_LENGTH || isHtml(text)) return { single, lists };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const match = /^\s*([\w.-]+)(\[\])?\s*=\s*(.*)$/.exec(line);
    if (!match) continue;
    const [, key = '', isList, raw = ''] = match;
    const value = unquote(raw);
    if (isList === undefined) single.set(key, value);
    else if (value !== '') lists.set(key, [...(lists.get(key) ?? []), value]);
  }
  return { single, lists };
}

/** What a host sends that answers its index page at every address. */
export function isHtml(text: string): boolean {
  return /^\s*</.test(text);
}

function unquote(raw: string): string {
  const quoted = /^\s*(["'])(.*)\1\s*(?:;.*)?$/.exec(raw);
  return quoted ? (quoted[2] ?? '') : raw.replace(/(?:^|\s+);.*$/, '').trim();
}

/**
 * The settings of a deployment.
 *
 * @param text the content of `/.webapp.ini`, undefined when there is none
 * @param buildDefaults values of the build, by the INI's own key names; they fill what the file leaves out
 */
export function parseSettings(
  text: string | undefined,
  buildDefaults: Readonly<Record<string, string>>,
): Settings {
  const { single, lists } = parseIni(text);
  const value = (key: string): string | undefined =>
    readText(single.get(key)) ?? readText(buildDefaults[key]);
  const list = (key: string): readonly string[] => lists.get(key) ?? splitDefault(buildDefaults[key]);
  const address = (key: string): string | undefined => readAddress(value(key));
  return {
    defaultConfigSource: value('defaultConfigSource'),
    additionalAllowedConfigSources: list('additionalAllowedConfigSources'),
    allowAnyConfigSource: isTrueWord(value('UNSAFE_allowAnyConfigSource')),
    apiBaseUrl: address('apiBaseUrl') ?? DEFAULT_API_BASE_URL,
    apiAccessBridgeUrl: address('apiAccessBridgeUrl'),
    accountApiUrl: address('accountApiUrl'),
    configFromAccountApi: isTrueWord(value('configFromAccountApi')),
    cleengApiUrl: address('cleengApiUrl'),
    cleengAuthUrl: address('cleengAuthUrl'),
    jwpApiUrl: address('jwpApiUrl'),
    jwpNotificationsUrl: value('jwpNotificationsUrl'),
    playerEngine: value('playerEngine')?.toLowerCase() === 'jwplayer' ? 'jwplayer' : 'shaka',
    playerId: value('playerId') ?? DEFAULT_PLAYER_ID,
    playerLicenseKey: value('playerLicenseKey'),
    cmcd: readTransport(value('cmcd')),
    castReceiverId: readReceiverId(value('castReceiverId')),
    adyenClientKey: value('adyenClientKey'),
    adyenEnvironment: value('adyenEnvironment'),
    captchaSiteKey: value('captchaSiteKey'),
    tagManagerId: value('tagManagerId'),
    analyticsUrl: address('analyticsUrl'),
    errorReportUrl: address('errorReportUrl'),
    fontBody: value('fontBody'),
    fontAlt: value('fontAlt'),
    defaultLanguage: value('defaultLanguage')?.toLowerCase(),
    languages: list('languages').map((code) => code.toLowerCase()),
    helpUrl: address('helpUrl'),
    footerText: value('footerText'),
    standInPayments: isTrueWord(value('UNSAFE_standInPayments')),
  };
}

function readTransport(value: string | undefined): Settings['cmcd'] {
  const word = value?.toLowerCase();
  return word === 'query' || word === 'headers' ? word : undefined;
}

function splitDefault(value: string | undefined): readonly string[] {
  return (value ?? '').split(',').flatMap((part) => readText(part) ?? []);
}

/** Eight hexadecimal digits; a word for no switches casting off. */
function readReceiverId(value: string | undefined): string | undefined {
  if (isFalseWord(value)) return undefined;
  return value !== undefined && /^[\dA-F]{8}$/i.test(value) ? value.toUpperCase() : DEFAULT_CAST_RECEIVER_ID;
}

/** Addresses must be absolute http(s), or a path on this very host; anything else counts as not set. */
function readAddress(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return isOwnPath(value) || isHttpUrl(value) ? trimTrailingSlashes(value) : undefined;
}
