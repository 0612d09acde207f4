import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Site configurations that this back end serves. */
export interface AppConfigs {
  /** Returns the JSON text; undefined when there is no such configuration. Rejects when it fails to load. */
  find(source: string, locale: string | undefined): Promise<string | undefined>;
}

/** Config ids, which may have commas, and other file names; paths out of the folder do not match. */
const SOURCE = /^[\w,-]{1,64}$/;
const LOCALE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** Longer than any language of an app; file systems refuse names that are much longer. */
const LOCALE_LIMIT = 35;
const PATIENCE_MS = 10_000;

/** Reads configurations from a folder: `{source}.{locale}.json`, else `{source}.json`. */
export function createFolderConfigs(folder: string): AppConfigs {
  const read = (name: string) => readIfThere(path.join(folder, `${name}.json`));
  return {
    find: async (source, locale) => {
      if (!SOURCE.test(source)) return undefined;
      const own = isLocale(locale) ? await read(`${source}.${locale}`) : undefined;
      return own ?? read(source);
    },
  };
}

/**
 * Reads configurations from an address with `{source}` and optionally `{locale}` in it, so they can stay where they
 * are edited.
 */
export function createRemoteConfigs(template: string): AppConfigs {
  return {
    find: async (source, locale) => {
      if (!SOURCE.test(source)) return undefined;
      const language = isLocale(locale) ? locale : '';
      const address = template.replaceAll('{source}', source).replaceAll('{locale}', language);
      const { status, text } = await load(address);
      if (status === 404) return undefined;
      if (status < 200 || status > 299) throw new RemoteConfigError(`answered ${status}`);
      JSON.parse(text);
      return text;
    },
  };
}

function isLocale(text: string | undefined): text is string {
  return text !== undefined && text.length <= LOCALE_LIMIT && LOCALE.test(text);
}

/** Returns the configuration from the first source that has it. */
export function firstOf(...all: readonly AppConfigs[]): AppConfigs {
  return {
    find: async (source, locale) => {
      for (const configs of all) {
        const text = await configs.find(source, locale);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

/** The host of the configurations returned an error or does not answer. */
export class RemoteConfigError extends Error {
  constructor(what: string) {
    super(`The host of the configurations ${what}`);
    this.name = 'RemoteConfigError';
  }
}

async function load(address: string): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // Without the cause, whose code would make it look like a failure of the database.
    throw new RemoteConfigError(`does not answer: ${describeFailure(error)}`);
  }
}

function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
