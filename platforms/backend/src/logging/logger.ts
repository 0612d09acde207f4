import type { AsyncLocalStorage } from 'node:async_hooks';

import { pino, stdTimeFunctions, type Logger as PinoLogger } from 'pino';

import { redact, toLoggedError } from './redact.ts';

/** JSON lines: `{level, time, msg, …}`. */
export type Logger = PinoLogger;

/** Destination of the lines. */
export interface LogOutput {
  write(line: string): unknown;
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** The lowest level that is written. */
export type LogLevel = (typeof logLevels)[number];

/** @param requestIds adds `requestId` to each line of a request, also to those of its background work */
export function createLogger(
  level: LogLevel,
  output: LogOutput,
  requestIds?: AsyncLocalStorage<string>,
): Logger {
  const options = {
    mixin: () => {
      const requestId = requestIds?.getStore();
      return requestId === undefined ? {} : { requestId };
    },
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: toLoggedError },
  };
  return pino(options, { write: (line: string) => void output.write(redact(line)) });
}
