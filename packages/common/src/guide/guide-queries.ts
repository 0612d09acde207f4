import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { Program, ScheduleSource } from './guide.ts';
import { ScheduleService } from './schedule-service.ts';

/** Polling interval of schedules (content-host 5, appendix B). */
const SCHEDULE_POLL_MS = 15 * 60_000;
/** Shorter interval after a failure, so that the guide recovers quickly. */
const FAILED_SCHEDULE_POLL_MS = 60_000;
/** A week of a channel takes a quarter of a megabyte: of hundreds scrolled past, only the most recent are cached. */
const UNUSED_SCHEDULE_KEPT_MS = 60_000;

/** Plain options for an observer or a client. */
export interface ScheduleQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<readonly Program[]>;
  readonly staleTime: number;
  readonly gcTime: number;
  readonly refetchInterval: (query: { readonly state: { readonly status: string } }) => number;
}

/** Query options for schedules; the only place that builds keys of this domain. */
@injectable()
export class GuideQueries {
  readonly #schedules: ScheduleService;

  constructor(@inject(ScheduleService) schedules: ScheduleService) {
    this.#schedules = schedules;
  }

  /**
   * The programs of a channel. The previous data stays during a refetch and when it fails; unchanged programs keep
   * their identity.
   */
  schedule(source: ScheduleSource): ScheduleQuery {
    return {
      queryKey: ['guide', 'schedule', source],
      queryFn: ({ signal }) => this.#schedules.fetchPrograms(source, signal),
      staleTime: SCHEDULE_POLL_MS,
      gcTime: UNUSED_SCHEDULE_KEPT_MS,
      refetchInterval: ({ state }) => (state.status === 'error' ? FAILED_SCHEDULE_POLL_MS : SCHEDULE_POLL_MS),
    };
  }
}
