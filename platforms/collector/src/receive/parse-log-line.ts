/** Client data that a player sent with one media request (CTA-5004). */
export interface ClientData {
  /** `ot`: the object type; `other` when missing. */
  readonly object: string;
  /** `bs`: whether the buffer had run empty before. */
  readonly isStarved: boolean;
  /** `bl`: buffer length in milliseconds. */
  readonly bufferMs: number | undefined;
  /** `mtp`: throughput in kbit/s as the player measured it. */
  readonly throughputKbps: number | undefined;
}

export interface LogEntry extends ClientData {
  /** Milliseconds since 1970; undefined when the line has no time in a known format. */
  readonly atMs: number | undefined;
  /** Status of the response; undefined when the line has none in a known format. */
  readonly status: number | undefined;
}

/** Headers that carry client data, as the parameter `CMCD` does. */
export const clientDataHeaders = ['CMCD-Request', 'CMCD-Object', 'CMCD-Status', 'CMCD-Session'] as const;

const OBJECTS: ReadonlySet<string> = new Set(['v', 'a', 'av', 'm', 'i', 'c', 'k']);
const MAX_DATA = 2_000;
const MAX_BUFFER_MS = 3_600_000;

/** Parses client data such as `bl=21300,bs,cid="x",ot=v`; undefined without any key of the format. */
export function parseClientData(text: string): ClientData | undefined {
  const plain = text.slice(0, MAX_DATA).replace(/"(?:[^"\\]|\\.)*"/g, '');
  const values = new Map(plain.split(',').map(splitPair));
  if (![...values.keys()].some((key) => /^[a-z]{2,3}$/.test(key))) return undefined;
  const object = values.get('ot') ?? '';
  const bufferMs = readCount(values.get('bl'));
  return {
    object: OBJECTS.has(object) ? object : 'other',
    isStarved: values.has('bs') && values.get('bs') !== 'false',
    bufferMs: bufferMs === undefined ? undefined : Math.min(bufferMs, MAX_BUFFER_MS),
    throughputKbps: readCount(values.get('mtp')),
  };
}

function splitPair(pair: string): readonly [string, string] {
  const [key = '', value = ''] = pair.trim().split('=', 2);
  return [key, value];
}

function readCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

const IN_QUERY = /(?:[?&\s"']|\\u0026)CMCD=([^&\s"'<>\\]+)/;
const IN_HEADERS = /cmcd[-_](?:request|object|status|session)["']?\s*[=:]\s*(?:\[\s*)?"((?:[^"\\]|\\.)*)"/gi;
const STATUS = /(?:" |"status":\s*"?)([1-5]\d\d)\b/;

/**
 * Parses one line of an access log in any format: client data from the parameter `CMCD` of an address or from fields
 * with the names of its headers, the time as most web servers and CDNs write it. Undefined for a line without client
 * data.
 */
export function parseLogLine(line: string): LogEntry | undefined {
  const data = parseClientData(findInQuery(line) ?? findInHeaders(line));
  if (!data) return undefined;
  const [, status] = STATUS.exec(line) ?? [];
  return { ...data, atMs: findTime(line), status: status === undefined ? undefined : Number(status) };
}

function findInQuery(line: string): string | undefined {
  const [, encoded] = IN_QUERY.exec(line) ?? [];
  // Some CDNs encode the already encoded parameter again.
  return encoded === undefined ? undefined : decode(decode(encoded));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** Web servers escape quotes inside fields as `\"` or `\x22`. */
function findInHeaders(line: string): string {
  return [...line.matchAll(IN_HEADERS)].map(([, value = '']) => value.replace(/\\(?:"|x22)/g, '"')).join(',');
}

const COMMON_TIME = /\[(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}:\d{2}:\d{2}) ([+-]\d{4})\]/;
const ISO_TIME = /\b(\d{4}-\d{2}-\d{2})[T\s](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?/;
/** As a field of JSON, at the start of a line, or anywhere with fractions, as `$msec` of nginx. */
const UNIX_TIME =
  /(?:"(?:ts|time|timestamp|msec)":\s*"?|^)(\d{10})\b|(?<![^\s["])(\d{10})\.\d{3,6}(?![^\s\]"])/;

function findTime(line: string): number | undefined {
  const [, day, month, year, time, zone] = COMMON_TIME.exec(line) ?? [];
  if (day !== undefined) return toTime(`${day} ${month} ${year} ${time} ${zone}`);
  const [, date, clock, offset = 'Z'] = ISO_TIME.exec(line) ?? [];
  if (date !== undefined) return toTime(`${date}T${clock}${offset}`);
  const [, first, second] = UNIX_TIME.exec(line) ?? [];
  const seconds = first ?? second;
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}

function toTime(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
