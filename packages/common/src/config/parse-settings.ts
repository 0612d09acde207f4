import { isFalseWord, isTrueWord, readText } from '../shared/reading.ts';
import { isHttpUrl, isOwnPath, trimTrailingSlashes } from '../shared/url.ts';
import type { ProblemReporter } from './field-reader.ts';
import {
  DEFAULT_API_BASE_URL,
  DEFAULT_CAST_RECEIVER_ID,
  DEFAULT_PLAYER_ID,
  type Settings,
  type SourceSettings,
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
 * skipped. HTML (a host that answers its index page for every address) gives no values at all.
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

/** Reports what `parseIni` skips. */
function reportLines(text: string, report: ProblemReporter): void {
  if (isHtml(text) || text.length > MAX_SETTINGS_LENGTH) report('(root)', 'is HTML or too long');
  else
    splitLines(text).forEach((line, index) => {
      if (!LINE.test(line) && !/^\s*(?:[;#[]|$)/.test(line))
        report(`line ${index + 1}`, 'must be key = value');
    });
}

/** What a host sends that answers its index page at every address. */
export function isHtml(text: string): boolean {
  return /^\s*</.test(text);
}

function unquote(raw: string): string {
  const quoted = /^\s*(["'])(.*)\1\s*(?:;.*)?$/.exec(raw);
  return quoted ? (quoted[2] ?? '') : raw.replace(/(?:^|\s+);.*$/, '').trim();
}

/** Values by key, from the file or else from the build. */
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

/** Values of the build, by the INI's own key names; they fill what the file leaves out. */
type BuildDefaults = Readonly<Record<string, string>>;

/** The same as `parseSettings`, of the settings that lead to the configuration: a tenth of the code, which is in the page. */
export function parseSourceSettings(text: string | undefined, buildDefaults: BuildDefaults): SourceSettings {
  const { value, list } = createReader(parseIni(text), buildDefaults);
  const apiBaseUrl = value('apiBaseUrl');
  return {
    defaultConfigSource: value('defaultConfigSource'),
    additionalAllowedConfigSources: list('additionalAllowedConfigSources'),
    allowAnyConfigSource: isTrueWord(value('UNSAFE_allowAnyConfigSource')),
    apiBaseUrl: (apiBaseUrl && readAddress(apiBaseUrl)) || DEFAULT_API_BASE_URL,
    configFromAccountApi: isTrueWord(value('configFromAccountApi')),
  };
}

/**
 * The settings of a deployment.
 *
 * @param text the content of `/.webapp.ini`, undefined when there is none
 * @param report gets each value that is ignored, and each key that no setting has
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
    jwpNotificationsUrl: value('jwpNotificationsUrl'),
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

/** Eight hexadecimal digits, or `off`. */
function readReceiverId(text: string): string | undefined {
  if (isFalseWord(text)) return 'off';
  return /^[\dA-F]{8}$/i.test(text) ? text.toUpperCase() : undefined;
}

/** Addresses must be absolute http(s), or a path on this very host; anything else counts as not set. */
function readAddress(text: string): string | undefined {
  return isOwnPath(text) || isHttpUrl(text) ? trimTrailingSlashes(text) : undefined;
}
