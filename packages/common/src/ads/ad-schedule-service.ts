import type { ServiceIdentifier } from 'inversify';

import type { AdSchedule } from './ad-plan.ts';

/** The ad schedules of a site (content-host 2.11). */
export interface AdScheduleService {
  /** Fails with an `HttpErrorCode`; a break that cannot be read costs that break. */
  fetchSchedule(scheduleId: string, signal: AbortSignal | undefined): Promise<AdSchedule>;
}

export const AdScheduleService: ServiceIdentifier<AdScheduleService> = Symbol.for('AdScheduleService');
