import type { ServiceIdentifier } from 'inversify';

import type { Program, ScheduleSource } from './guide.ts';

/** One way to write a schedule. Several are bound; the one that supports a channel's type reads it. */
export interface ScheduleFormat {
  /** @param type lower case */
  supports(type: string): boolean;
  /** What goes along with the request. */
  getHeaders(source: ScheduleSource): Readonly<Record<string, string>>;
  /**
   * The programs in the order of the schedule. A program that cannot be read is left out; a body that is no schedule has
   * none.
   */
  read(body: string): Promise<readonly Program[]>;
}

export const ScheduleFormat: ServiceIdentifier<ScheduleFormat> = Symbol.for('ScheduleFormat');
