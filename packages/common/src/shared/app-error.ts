/**
 * The only error class of the product.
 *
 * Decisions depend on `code` alone; `message` is for logs only and never shown. `data` is documented with the code;
 * server text that may be shown is in `data.serverText` (plain text, see `toServerText`).
 */
export class AppError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the same call may succeed when it is repeated unchanged. */
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

/** Whether `error` is the abort of a request: not a failure, and neither shown nor logged. */
export function isAbort(error: unknown): boolean {
  // By name: browsers throw a DOMException here, which is not an `Error` everywhere.
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

const SERVER_TEXT_LIMIT = 300;

/** Makes server text safe to show: without control and direction characters, one line, at most 300 characters. */
export function toServerText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? undefined : plain.slice(0, SERVER_TEXT_LIMIT);
}
