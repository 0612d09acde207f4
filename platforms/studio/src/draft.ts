import { readArray, readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import { parseJson } from './parse-json.ts';
import { Refusal } from './refusal.ts';

/** The edited document: a site's configuration, the fonts of its settings, and an uploaded logo. */
export interface Draft {
  readonly config: UnknownRecord;
  readonly fontBody: string;
  readonly fontAlt: string;
  /** Data URL of an uploaded picture, which the site has at `LOGO_PATH`; undefined without one. */
  readonly logo: string | undefined;
}

/** Path of an uploaded logo in the exported site. */
export const LOGO_PATH = '/images/studio-logo.png';
/** The limit of `npm run validate`. */
export const MAX_CONFIGURATION_LENGTH = 1_000_000;

const LOGO = /^data:image\/png;base64,[a-z\d+/]+=*$/i;

export type Path = readonly (string | number)[];

/** Reads a stored or shared draft; undefined when it is not a draft. Invalid parts are left out. */
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

/** Reads the text of a configuration file. Fails with a `Refusal` that explains the problem to the user. */
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

/** Replaces the configuration. Keeps the uploaded logo if the new one refers to it. */
export function withConfiguration(draft: Draft, config: Draft['config']): Draft {
  const hasLogo = getValue(config, ['assets', 'banner']) === LOGO_PATH;
  return { ...draft, config, logo: hasLogo ? draft.logo : undefined };
}

/** Returns the value at a path; undefined when there is none. */
export function getValue(root: unknown, path: Path): unknown {
  let value = root;
  for (const part of path)
    value = typeof part === 'number' ? readArray(value)?.[part] : readRecord(value)?.[part];
  return value;
}

/** Returns a copy with `value` at a path; undefined removes the key. */
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
  // Keeps the order of keys, so that an exported file differs only where it was edited.
  if (after === undefined) return others;
  return { ...readRecord(node), [part]: after };
}

/** Returns a copy of a list with one entry moved; the same list when the target does not exist. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** The parts of a site that are not in the draft. */
export interface Deployment {
  readonly apiBaseUrl: string;
  /** Text of the `.webapp.ini` of the studio's own deployment. */
  readonly ini: string;
}

/** Settings that the draft replaces, that select another configuration, or that only test deployments may have. */
const REPLACED_SETTING =
  /^(?:defaultConfigSource|additionalAllowedConfigSources|configFromAccountApi|apiBaseUrl|fontBody|fontAlt|UNSAFE_.*)$/;

/**
 * Builds the settings of a site whose configuration is at `source`, including those of the deployment that the draft
 * does not replace. Line breaks in values are removed, since they would begin another setting.
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

/** Whether the deployment is that of `npm run demo`, with content from a tenant of the sandbox on the same machine. */
export function isDemo({ apiBaseUrl }: Deployment): boolean {
  return /^http:\/\/[^/]+\/t\//.test(apiBaseUrl);
}

/** Builds settings for a site elsewhere, without the addresses of a demo's servers. */
export function toExportedSettings(draft: Draft, deployment: Deployment, source: string): string {
  const text = toSettingsText(draft, deployment, source);
  if (!isDemo(deployment)) return text;
  const kept = text.split('\n').filter((line) => !/=\s*["']?(?:http|ws):\/\//.test(line));
  return [LOCAL_ADDRESSES_LINE, ...kept].join('\n');
}
