import { isFalseWord, isTrueWord, readText } from '../shared/reading.ts';
import { isHttpUrl, isOwnPath, toRootPath, trimTrailingSlashes } from '../shared/url.ts';
import type { ProblemReporter } from './field-reader.ts';
import {
  DEFAULT_API_BASE_URL,
  DEFAULT_CAST_RECEIVER_ID,
  DEFAULT_PLAYER_ID,
  type Settings,
  type SourceSettings,
} from './settings.ts';

/** Values of an INI text: repeated `key[]` entries form a list; of any other key the last value counts. */
export interface IniValues {
  readonly single: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** Characters. A larger file is not a settings file. */
const MAX_SETTINGS_LENGTH = 65_536;

/**
 * Parses INI text: `key = value`, `;` and `#` comments, arrays by `key[] = value`. Skips all other lines. HTML (from a
 * host that returns its index page for every address) yields no values.
 */
export function parseIni(text: string | undefined): IniValues {
  const single = new Map<string, string>();
  const lists = new Map<string, string[]>();
  if (text === undefined || text.length > MAX_SETTINGS_LENGTH || isHtml(text)) return { single, lists };
  for (const line of splitLines(text)) {
    const match = LINE.exec(line);
    if (!match) continue;
    const [, key = '', isList, raw = ''] = match;
    const value = unquote(raw);
    if (isList === undefined) single.set(key, value);
    else if (value !== '') lists.set(key, [...(lists.get(key) ?? []), value]);
  }
  return { single, lists };
}

const LINE = /^\s*([\w.-]+)(\[\])?\s*=\s*(.*)$/;

function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Reports the lines that `parseIni` skips. */
function reportLines(text: string, report: ProblemReporter): void {
  if (isHtml(text) || text.length > MAX_SETTINGS_LENGTH) report('(root)', 'is HTML or too long');
  else
    splitLines(text).forEach((line, index) => {
      if (!LINE.test(line) && !/^\s*(?:[;#[]|$)/.test(line))
        report(`line ${index + 1}`, 'must be key = value');
    });
}

/** Whether the text is HTML, as from a host that returns its index page for every address. */
export function isHtml(text: string): boolean {
  return /^\s*</.test(text);
}

function unquote(raw: string): string {
  const quoted = /^\s*(["'])((?:(?!\1).)*)\1\s*(?:;.*)?$/.exec(raw);
  return quoted ? (quoted[2] ?? '') : raw.replace(/(?:^|\s+);.*$/, '').trim();
}

/** Values by key, from the file, else from the build. */
interface SettingsReader {
  readonly value: (key: string) => string | undefined;
  readonly list: (key: string) => readonly string[];
}

function createReader({ single, lists }: IniValues, buildDefaults: BuildDefaults): SettingsReader {
  return {
    value: (key) => readText(single.get(key)) ?? readText(buildDefaults[key]),
    list: (key) => lists.get(key) ?? splitDefault(buildDefaults[key]),
  };
}

/** Defaults of the build by INI key, for keys missing in the file. */
type BuildDefaults = Readonly<Record<string, string>>;

/**
 * Parses only the settings that lead to the configuration, with a tenth of the code, because it is inlined in the page.
 */
export function parseSourceSettings(text: string | undefined, buildDefaults: BuildDefaults): SourceSettings {
  const { value, list } = createReader(parseIni(text), buildDefaults);
  return {
    defaultConfigSource: value('defaultConfigSource'),
    additionalAllowedConfigSources: list('additionalAllowedConfigSources'),
    allowAnyConfigSource: isTrueWord(value('UNSAFE_allowAnyConfigSource')),
    // Empty for this host itself (`/`).
    apiBaseUrl: readAddress(value('apiBaseUrl') ?? '') ?? DEFAULT_API_BASE_URL,
    configFromAccountApi: isTrueWord(value('configFromAccountApi')),
  };
}

/**
 * Parses the settings of a deployment.
 *
 * @param text the content of `/.webapp.ini`; undefined without one
 * @param report receives each ignored value and each unknown key
 */
export function parseSettings(
  text: string | undefined,
  buildDefaults: BuildDefaults,
  report: ProblemReporter = () => undefined,
): Settings {
  if (text !== undefined) reportLines(text, report);
  const values = parseIni(text);
  const reader = createReader(values, buildDefaults);
  const known = new Set<string>();
  const value = (key: string): string | undefined => {
    known.add(key);
    return reader.value(key);
  };
  const list = (key: string): readonly string[] => {
    known.add(`${key}[]`);
    return reader.list(key);
  };
  const read = <Value>(
    key: string,
    kind: string,
    parse: (text: string) => Value | undefined,
  ): Value | undefined => {
    const written = value(key);
    const found = written === undefined ? undefined : parse(written);
    if (written !== undefined && found === undefined) report(key, `must be ${kind}`);
    return found;
  };
  const flag = (key: string): boolean => read(key, 'true or false', readFlag) ?? false;
  const choice = <Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined =>
    read(key, `one of ${choices.join(', ')}`, (written) =>
      choices.find((each) => each === written.toLowerCase()),
    );
  const address = (key: string): string | undefined => read(key, 'an http(s) address or a path', readAddress);
  const receiver = read('castReceiverId', 'eight hexadecimal digits or off', readReceiverId);
  const settings: Settings = {
    defaultConfigSource: value('defaultConfigSource'),
    additionalAllowedConfigSources: list('additionalAllowedConfigSources'),
    allowAnyConfigSource: flag('UNSAFE_allowAnyConfigSource'),
    apiBaseUrl: address('apiBaseUrl') ?? DEFAULT_API_BASE_URL,
    apiAccessBridgeUrl: address('apiAccessBridgeUrl'),
    accountApiUrl: address('accountApiUrl'),
    configFromAccountApi: flag('configFromAccountApi'),
    cleengApiUrl: address('cleengApiUrl'),
    cleengAuthUrl: address('cleengAuthUrl'),
    jwpApiUrl: address('jwpApiUrl'),
    jwpNotificationsUrl: read('jwpNotificationsUrl', 'a ws(s) address', readSocketAddress),
    playerEngine: choice('playerEngine', ['shaka', 'jwplayer']) ?? 'shaka',
    playerId: value('playerId') ?? DEFAULT_PLAYER_ID,
    playerLicenseKey: value('playerLicenseKey'),
    cmcd: choice('cmcd', ['query', 'headers']),
    castReceiverId: receiver === 'off' ? undefined : (receiver ?? DEFAULT_CAST_RECEIVER_ID),
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
    standInPayments: flag('UNSAFE_standInPayments'),
  };
  for (const key of [...values.single.keys(), ...[...values.lists.keys()].map((name) => `${name}[]`)])
    if (!known.has(key)) report(key, known.has(`${key}[]`) ? 'must end with []' : 'is not a known key');
  return settings;
}

function readFlag(text: string): boolean | undefined {
  return isTrueWord(text) || (isFalseWord(text) ? false : undefined);
}

function splitDefault(value: string | undefined): readonly string[] {
  return (value ?? '').split(',').flatMap((part) => readText(part) ?? []);
}

/** Returns eight hexadecimal digits, or `off`; undefined for anything else. */
function readReceiverId(text: string): string | undefined {
  if (isFalseWord(text)) return 'off';
  return /^[\dA-F]{8}$/i.test(text) ? text.toUpperCase() : undefined;
}

/** A `WebSocket` throws for any other address. */
function readSocketAddress(text: string): string | undefined {
  return /^wss?:/i.test(text) && URL.canParse(text) ? text : undefined;
}

/** Reads an absolute http(s) address or a path on this host; anything else counts as not set. */
function readAddress(text: string): string | undefined {
  return isOwnPath(text) || isHttpUrl(text) ? trimTrailingSlashes(toRootPath(text)) : undefined;
}
