/** What the addresses of ads may ask for (VAST 4.2, 6). */
export interface MacroValues {
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  readonly errorCode?: number | undefined;
  /** The file that plays. */
  readonly assetUrl?: string | undefined;
  /** Seconds into the title. */
  readonly contentPositionS?: number | undefined;
  /** Seconds into the ad. */
  readonly adPositionS?: number | undefined;
}

const UNDEFINED_ERROR = 900;
/** VAST's own value for what a player does not know. */
const UNKNOWN = '-1';
const MACRO = /(?:\[|%5B)([A-Z_]+)(?:\]|%5D)/g;

/** `url` with the macros that we know filled in; those that we do not stay as they are. */
export function fillMacros(url: string, values: MacroValues): string {
  return url.replace(MACRO, (macro, name: string) => {
    const value = getValue(name, values);
    return value === undefined ? macro : encodeURIComponent(value);
  });
}

function getValue(name: string, values: MacroValues): string | undefined {
  switch (name) {
    case 'ERRORCODE':
      return String(values.errorCode ?? UNDEFINED_ERROR);
    case 'CACHEBUSTING':
      return String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
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

/** `hh:mm:ss.mmm`. */
function formatPlayhead(positionS: number | undefined): string {
  if (positionS === undefined) return UNKNOWN;
  const ms = Math.round(positionS * 1000);
  return new Date(ms % 86_400_000).toISOString().slice(11, 23);
}
