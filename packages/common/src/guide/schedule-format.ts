import type { ServiceIdentifier } from 'inversify';

import type { Program, ScheduleSource } from './guide.ts';

/** A schedule format. Several are bound; the one that supports a channel's type reads its schedule. */
export interface ScheduleFormat {
  /** @param type lower case */
  supports(type: string): boolean;
  /** Returns the headers of the request. */
  getHeaders(source: ScheduleSource): Readonly<Record<string, string>>;
  /** Parses the programs in the order of the schedule. Drops invalid programs; an invalid body has none. */
  read(body: string): Promise<readonly Program[]>;
}

export const ScheduleFormat: ServiceIdentifier<ScheduleFormat> = Symbol.for('ScheduleFormat');
