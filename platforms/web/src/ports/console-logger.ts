/* eslint-disable no-console -- this is the one place that writes to the console. */
import { injectable } from 'inversify';
import type { Logger } from '@marquee/common/platform/logger.ts';

@injectable()
export class ConsoleLogger implements Logger {
  debug(message: string, data?: unknown): void {
    console.debug(message, data ?? '');
  }

  info(message: string, data?: unknown): void {
    console.info(message, data ?? '');
  }

  warn(message: string, data?: unknown): void {
    console.warn(message, data ?? '');
  }

  error(message: string, data?: unknown): void {
    console.error(message, data ?? '');
  }
}
