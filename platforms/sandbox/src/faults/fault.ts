import { routeNames, type RouteName } from '../routes/route-names.ts';

const faultKinds = [
  'status',
  'delay',
  'never',
  'cut',
  'corrupt',
  'notJson',
  'html',
  'wrongShape',
  'empty',
  'reset',
  'redirect',
  'wrongKeys',
  'throttle',
  'endless',
] as const;

/**
 * The kinds of faults.
 *
 * - `status`: an error body with `status` (default 500)
 * - `delay`: the correct response, `delayMs` later
 * - `never`: no response until the client gives up
 * - `cut`: the head and half of the body, then the connection breaks
 * - `corrupt`: the correct head, the second half of the body overwritten
 * - `notJson`: invalid JSON with the content type of JSON
 * - `html`: an HTML page
 * - `wrongShape`: JSON in which every known member has another type
 * - `empty`: no body
 * - `reset`: the connection ends without a response
 * - `throttle`: the correct response, its body no faster than `bytesPerS`
 * - `endless`: the correct response, then endless filler until the client gives up
 * - `wrongKeys`: the correct license with keys that do not decrypt the content
 * - `redirect`: one redirect (`status`, default 302) to the same response
 */
export type FaultKind = (typeof faultKinds)[number];

/** A fault that is injected into the responses of one tenant. The first one that matches a request applies. */
export interface Fault {
  /** The route it applies to; `*` is every route but the control routes. */
  readonly route: RouteName | '*';
  /** Only requests whose path and query (without `/t/{tenant}`) contain this text; `*` matches any characters. */
  readonly match?: string;
  /** Only requests with this method; `HEAD` and `GET` are distinct. */
  readonly method?: string;
  readonly kind: FaultKind;
  /** Status of `status`, `redirect`, `notJson`, `html`, `wrongShape` and `empty`. */
  readonly status?: number;
  /** The literal body of `status`, in place of the default error body; JSON unless it is empty. */
  readonly body?: string;
  /** Milliseconds to wait before the fault, for every kind. */
  readonly delayMs?: number;
  /** How many matching requests pass before the fault starts. */
  readonly after?: number;
  /** How many requests fail before the fault ends; all when omitted. */
  readonly times?: number;
  /** Whether `after` and `times` count separately for each path, as in "every segment fails the first time". */
  readonly perPath?: boolean;
  /** Bytes per second of `throttle`; default 20,000. */
  readonly bytesPerS?: number;
}

/** Counters of a fault. */
export interface FaultCount {
  /** Requests that matched it. */
  readonly seen: number;
  /** Requests that it was applied to. */
  readonly applied: number;
}

/** An invalid fault description; the message says why. */
export class FaultFormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FaultFormatError';
  }
}

/**
 * Reads the list in the body of `PUT faults`.
 *
 * @throws FaultFormatError naming the invalid entry and member
 */
export function parseFaults(value: unknown): readonly Fault[] {
  if (!Array.isArray(value)) throw new FaultFormatError('faults must be a list');
  const entries: readonly unknown[] = value;
  return entries.map((entry, index) => parseFault(entry, `faults[${index}]`));
}

function parseFault(value: unknown, place: string): Fault {
  if (typeof value !== 'object' || value === null) throw new FaultFormatError(`${place} must be an object`);
  const members = value as Readonly<Record<string, unknown>>;
  return {
    route: oneOf(members.route, [...routeNames, '*'], `${place}.route`),
    kind: oneOf(members.kind, faultKinds, `${place}.kind`),
    ...readOptional(members, place),
  };
}

function readOptional(
  members: Readonly<Record<string, unknown>>,
  place: string,
): Omit<Fault, 'route' | 'kind'> {
  const entries: [string, string | number | boolean][] = [];
  const read = (
    names: readonly string[],
    check: (value: unknown) => value is string | number | boolean,
    expected: string,
  ): void => {
    for (const name of names) {
      const value = members[name];
      if (value === undefined) continue;
      if (!check(value)) throw new FaultFormatError(`${place}.${name} must ${expected}`);
      entries.push([name, value]);
    }
  };
  read(['match', 'method', 'body'], isText, 'be a string');
  read(['perPath'], isFlag, 'be true or false');
  read(['delayMs', 'after', 'times', 'bytesPerS'], isAmount, 'be a whole number of zero or more');
  read(['status'], isAmount, 'be a whole number of zero or more');
  read(['status'], isStatus, 'lie between 200 and 599');
  return Object.fromEntries(entries);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isStatus(value: unknown): value is number {
  return isAmount(value) && value >= 200 && value <= 599;
}

function oneOf<T extends string>(value: unknown, choices: readonly T[], place: string): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new FaultFormatError(`${place} must be one of ${choices.join(', ')}`);
  return choice;
}
