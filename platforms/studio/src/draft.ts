import { readArray, readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import { parseJson } from './parse-json.ts';
import { Refusal } from './refusal.ts';

/** The edited document: a site's configuration, the fonts of its settings, and an uploaded logo. */
export interface Draft {
  readonly config: UnknownRecord;
  readonly fontBody: string;
  readonly fontAlt: string;
  /** Data URL of an uploaded picture, whose path in the site is `LOGO_PATH`; undefined for none. */
  readonly logo: string | undefined;
}

/** Where the exported site has an uploaded logo. */
export const LOGO_PATH = '/images/studio-logo.png';
/** As much as `npm run validate` accepts. */
export const MAX_CONFIGURATION_LENGTH = 1_000_000;

const LOGO = /^data:image\/png;base64,[a-z\d+/]+=*$/i;

export type Path = readonly (string | number)[];

/** Reads a stored or shared draft; undefined when it is none. A part that is invalid is left out. */
export function parseDraft(value: unknown): Draft | undefined {
  const record = readRecord(value);
  const config = readRecord(record?.['config']);
  if (!record || !config) return undefined;
  const { fontBody, fontAlt, logo } = record;
  return {
    config,
    fontBody: typeof fontBody === 'string' ? fontBody : '',
    fontAlt: typeof fontAlt === 'string' ? fontAlt : '',
    logo: typeof logo === 'string' && LOGO.test(logo) ? logo : undefined,
  };
}

/** Reads the text of a configuration file. Fails with a sentence for the person who chose it. */
export function parseConfigurationText(text: string): UnknownRecord {
  if (text.length > MAX_CONFIGURATION_LENGTH)
    throw new Refusal(
      'The file is larger than 1 MB, which no site can use. Your draft is unchanged. Choose the configuration of a site.',
    );
  const record = readRecord(parseJson(text));
  if (!record)
    throw new Refusal(
      'The file is not the JSON of a configuration. Your draft is unchanged. `npm run validate` names the line.',
    );
  return record;
}

/** Replaces the configuration. The uploaded logo stays with one that names it. */
export function withConfiguration(draft: Draft, config: Draft['config']): Draft {
  const hasLogo = getValue(config, ['assets', 'banner']) === LOGO_PATH;
  return { ...draft, config, logo: hasLogo ? draft.logo : undefined };
}

/** The value at a path; undefined when there is none. */
export function getValue(root: unknown, path: Path): unknown {
  let value = root;
  for (const part of path)
    value = typeof part === 'number' ? readArray(value)?.[part] : readRecord(value)?.[part];
  return value;
}

/** A copy with `value` at a path; undefined removes the key. */
export function withValue(root: UnknownRecord, path: Path, value: unknown): UnknownRecord {
  return readRecord(replace(root, path, value)) ?? root;
}

function replace(node: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const list = [...(readArray(node) ?? [])];
    list[part] = replace(list[part], rest, value);
    return list;
  }
  const { [part]: before, ...others } = readRecord(node) ?? {};
  const after = replace(before, rest, value);
  // The order of keys stays, so that an exported file differs only where it was edited.
  if (after === undefined) return others;
  return { ...readRecord(node), [part]: after };
}

/** A copy of a list with one entry at another place; the same list when there is no such place. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** What a site needs besides the draft. */
export interface Deployment {
  readonly apiBaseUrl: string;
  /** Text of the `.webapp.ini` that the studio's own deployment has. */
  readonly ini: string;
}

/** Settings that the draft replaces, that choose another configuration, or that only test deployments may have. */
const REPLACED_SETTING =
  /^(?:defaultConfigSource|additionalAllowedConfigSources|configFromAccountApi|apiBaseUrl|fontBody|fontAlt|UNSAFE_.*)$/;

/**
 * Settings of a site whose configuration is at `source`, with those of the deployment that the draft leaves as they are. A
 * line break in a value would begin another setting.
 */
export function toSettingsText(
  { fontBody, fontAlt }: Draft,
  { apiBaseUrl, ini }: Deployment,
  source: string,
): string {
  const values = { defaultConfigSource: source, apiBaseUrl, fontBody, fontAlt };
  const own = Object.entries(values).flatMap(([key, value]) => {
    const safe = value.replaceAll(/[\p{Cc};"#\u2028\u2029]/gu, ' ').trim();
    return safe === '' ? [] : [`${key} = ${safe}`];
  });
  const kept = ini.split(/\r\n|\r|\n/).filter((line) => {
    const key = /^\s*([\w.-]+)(?:\[\])?\s*=/.exec(line)?.[1];
    return key !== undefined && !REPLACED_SETTING.test(key);
  });
  return `${[...own, ...kept].join('\n')}\n`;
}

const LOCAL_ADDRESSES_LINE =
  "; The addresses of the demo's servers are left out. Set those of your own, apiBaseUrl first (docs/settings.md).";

/** Whether the deployment is that of `npm run demo`, whose content comes from a tenant of the sandbox on the same machine. */
export function isDemo({ apiBaseUrl }: Deployment): boolean {
  return /^http:\/\/[^/]+\/t\//.test(apiBaseUrl);
}

/** Settings for a site elsewhere, where the servers of a demo are not reached. */
export function toExportedSettings(draft: Draft, deployment: Deployment, source: string): string {
  const text = toSettingsText(draft, deployment, source);
  if (!isDemo(deployment)) return text;
  const kept = text.split('\n').filter((line) => !/=\s*["']?(?:http|ws):\/\//.test(line));
  return [LOCAL_ADDRESSES_LINE, ...kept].join('\n');
}
