import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { AdSchedule } from './ad-plan.ts';
import { AdScheduleService, type AdScheduleAddress } from './ad-schedule-service.ts';

const SCHEDULE_STALE_MS = 20 * 60_000;

export interface AdScheduleQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<AdSchedule>;
  readonly staleTime: number;
  readonly retry: false;
}

/** Query options for ad schedules; the only place that builds keys of this domain. */
@injectable()
export class AdQueries {
  readonly #schedules: AdScheduleService;

  constructor(@inject(AdScheduleService) schedules: AdScheduleService) {
    this.#schedules = schedules;
  }

  /** Fresh for 20 minutes (content-host 2.11). Never retried: playback does not wait for ads. */
  schedule(address: AdScheduleAddress): AdScheduleQuery {
    return {
      queryKey: ['ads', 'schedule', address],
      queryFn: ({ signal }) => this.#schedules.fetchSchedule(address, signal),
      staleTime: SCHEDULE_STALE_MS,
      retry: false,
    };
  }
}
