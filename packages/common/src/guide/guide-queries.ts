import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { Program, ScheduleSource } from './guide.ts';
import { ScheduleService } from './schedule-service.ts';

/** Schedules are fetched again this often (content-host 5, appendix B). */
export const SCHEDULE_POLL_MS = 15 * 60_000;

/** Plain options for an observer or a client. */
export interface ScheduleQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<readonly Program[]>;
  readonly staleTime: number;
  readonly refetchInterval: number;
}

/** Query options for schedules; the only place that builds keys of this domain. */
@injectable()
export class GuideQueries {
  readonly #schedules: ScheduleService;

  constructor(@inject(ScheduleService) schedules: ScheduleService) {
    this.#schedules = schedules;
  }

  /**
   * The programs of a channel. What was there stays while it is fetched again, and when that fails; programs that did not
   * change stay the same objects.
   */
  schedule(source: ScheduleSource): ScheduleQuery {
    return {
      queryKey: ['guide', 'schedule', source],
      queryFn: ({ signal }) => this.#schedules.fetchPrograms(source, signal),
      staleTime: SCHEDULE_POLL_MS,
      refetchInterval: SCHEDULE_POLL_MS,
    };
  }
}
