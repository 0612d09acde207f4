import type { ServiceIdentifier } from 'inversify';

/** Log for operators and developers. `data` must hold no secrets. */
export interface Logger {
  debug(message: string, data?: unknown): void;
  info(message: string, data?: unknown): void;
  warn(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
}

export const Logger: ServiceIdentifier<Logger> = Symbol.for('Logger');
