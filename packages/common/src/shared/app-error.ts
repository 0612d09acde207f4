/**
 * The one error class of the product.
 *
 * `code` says what happened and is what code decides on; `message` is for logs only and never shown. `data` holds what
 * the code's owner documents; server text that may be shown travels as `data.serverText` (plain text, see
 * `toServerText`).
 */
export class AppError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the same call may succeed when it is made again without anything else changing. */
  readonly retryable: boolean;

  constructor(code: Code, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.data = details.data ?? {};
    this.retryable = details.retryable ?? false;
  }
}

export interface AppErrorDetails {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/** Whether `error` is an `AppError`, and, when codes are given, one of them. */
export function isAppError<Code extends string>(
  error: unknown,
  ...codes: readonly Code[]
): error is AppError<Code> {
  return error instanceof AppError && (codes.length === 0 || codes.some((code) => code === error.code));
}

/** Whether `error` is the abort of a request: no failure, nothing to show or log. */
export function isAbort(error: unknown): boolean {
  // By name: browsers throw a DOMException here, which is not an `Error` everywhere.
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

const SERVER_TEXT_LIMIT = 300;

/** Server text made safe to show: control and direction characters out, one line, at most 300 characters. */
export function toServerText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? undefined : plain.slice(0, SERVER_TEXT_LIMIT);
}
