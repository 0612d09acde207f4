const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Our tokens, complete or cut off.
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
  // Reset tokens, hashes, salts.
  [/\b[0-9a-f]{40,}\b/gi, '[secret]'],
  [/[^\s"'<>(),:;\\]+(?:@|%40)[^\s"'<>(),:;\\&]+/g, '[email]'],
  // The values of a failed statement, to the end of the JSON text.
  [/\\nparams:(?:[^"\\]|\\.)*/g, ''],
  // The code of a device in an address; a JSON member with that name is an error number.
  [/([?&]code=)[^&\s"]+/gi, '$1[redacted]'],
  // A member or parameter with the name of a secret, whatever its value; also in JSON within JSON.
  [
    /((?:password|secret|token|authorization|cookie|hash|salt)\w*\\?"?\s*[:=]\s*)(?:(\\")(?:(?!\\").)*\\"|(")(?:[^"\\]|\\.)*"|[^\s"',&}\]\\]+)/gi,
    '$1$2$3[redacted]$2$3',
  ],
];

/**
 * The last step before a line is written: removes everything that gives access to an account, and every customer's
 * address, whatever wrote it into the message (errors of the database driver quote values).
 */
export function redact(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

/** Where an error of Payload's database layer quotes the values of its statement. */
const PARAMS = /\nparams:[\s\S]*$/;
/** Members that quote values: those of a statement, and the row or the parameters that PostgreSQL complains about. */
const QUOTING = ['params', 'detail', 'where'];
const DEEPEST = 8;

/**
 * Returns an error with its causes, without the values of a failed statement: these are customers' names and ids, which
 * no pattern of `redact` could find.
 */
export function toLoggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > DEEPEST) return error instanceof Error ? error.name : error;
  const { message, stack = '', cause } = error;
  const toLogged = (value: unknown): unknown => toLoggedError(value, depth + 1);
  const others = Object.entries(error).filter(
    ([name]) => !['message', 'stack', 'cause', ...QUOTING].includes(name),
  );
  const shown = message.replace(PARAMS, '');
  return {
    type: error.constructor.name,
    message: shown,
    // The message comes first; the lines of the stack after it stay.
    stack: stack.replace(message, () => shown).replace(PARAMS, ''),
    ...Object.fromEntries(others.map(([name, value]) => [name, toLogged(value)])),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(toLogged) }),
    ...(cause !== undefined && { cause: toLogged(cause) }),
  };
}
