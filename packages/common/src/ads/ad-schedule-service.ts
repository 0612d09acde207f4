import type { ServiceIdentifier } from 'inversify';

import type { AdSchedule } from './ad-plan.ts';

/** A schedule of the content host by its id, or one at an absolute http(s) address. */
export type AdScheduleAddress = { readonly scheduleId: string } | { readonly url: string };

/** The ad schedules of a site (content-host 2.11, 2.12). */
export interface AdScheduleService {
  /** Invalid breaks are left out. Fails with an `HttpErrorCode`. */
  fetchSchedule(address: AdScheduleAddress, signal: AbortSignal | undefined): Promise<AdSchedule>;
}

export const AdScheduleService: ServiceIdentifier<AdScheduleService> = Symbol.for('AdScheduleService');
