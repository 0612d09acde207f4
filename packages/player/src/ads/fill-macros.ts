/** Values for the macros in ad addresses (VAST 4.2, 6). */
export interface MacroValues {
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  readonly errorCode?: number | undefined;
  /** Address of the playing file. */
  readonly assetUrl?: string | undefined;
  /** Position in the title, in seconds. */
  readonly contentPositionS?: number | undefined;
  /** Position in the ad, in seconds. */
  readonly adPositionS?: number | undefined;
}

const UNDEFINED_ERROR = 900;
const HOUR_MS = 3_600_000;
/** VAST's value for unknown facts. */
const UNKNOWN = '-1';
const MACRO = /(?:\[|%5B)([A-Z_]+)(?:\]|%5D)/g;
/** Those of JW Player whose values differ with every request. */
const REQUEST_MACRO = /__(random-number|timestamp)__/g;

/** Fills the known macros of `url`; unknown ones stay unchanged. */
export function fillMacros(url: string, values: MacroValues): string {
  return [MACRO, REQUEST_MACRO].reduce(
    (filled, pattern) => replaceMacros(filled, pattern, (name) => getValue(name, values)),
    url,
  );
}

/** Replaces each match of `pattern` by the encoded value of its first group; those without a value stay unchanged. */
export function replaceMacros(
  url: string,
  pattern: RegExp,
  getMacroValue: (name: string) => string | undefined,
): string {
  return url.replace(pattern, (macro, name: string) => {
    const value = getMacroValue(name);
    return value === undefined ? macro : encodeURIComponent(value);
  });
}

function getValue(name: string, values: MacroValues): string | undefined {
  switch (name) {
    case 'ERRORCODE':
      return String(values.errorCode ?? UNDEFINED_ERROR);
    case 'CACHEBUSTING':
    case 'random-number':
      return String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    case 'timestamp':
      return String(values.nowMs);
    case 'TIMESTAMP':
      return new Date(values.nowMs).toISOString();
    case 'ASSETURI':
      return values.assetUrl ?? UNKNOWN;
    case 'CONTENTPLAYHEAD':
    case 'MEDIAPLAYHEAD':
      return formatPlayhead(values.contentPositionS);
    case 'ADPLAYHEAD':
      return formatPlayhead(values.adPositionS);
    default:
      return undefined;
  }
}

/** Formats a position as `hh:mm:ss.mmm`; that of a title or channel of days has more hours. */
function formatPlayhead(positionS: number | undefined): string {
  if (positionS === undefined) return UNKNOWN;
  const ms = Math.round(positionS * 1000);
  const hours = String(Math.floor(ms / HOUR_MS)).padStart(2, '0');
  return `${hours}:${new Date(ms % HOUR_MS).toISOString().slice(14, 23)}`;
}
