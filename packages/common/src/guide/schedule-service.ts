import { inject, injectable, multiInject } from 'inversify';

import { Clock } from '../platform/clock.ts';
import { HttpClient } from '../platform/http/http-client.ts';
import { Logger } from '../platform/logger.ts';
import { MAX_SCHEDULE_BYTES, type Program, type ScheduleSource } from './guide.ts';
import { ScheduleFormat } from './schedule-format.ts';
import { moveToToday, tidyPrograms } from './tidy-programs.ts';

const SCHEDULE_TIMEOUT_MS = 20_000;

/** Loads channels' schedules in any supported format. */
@injectable()
export class ScheduleService {
  readonly #http: HttpClient;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #formats: readonly ScheduleFormat[];

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
    @multiInject(ScheduleFormat) formats: readonly ScheduleFormat[],
  ) {
    this.#http = http;
    this.#clock = clock;
    this.#logger = logger;
    this.#formats = formats;
  }

  /**
   * Returns the cleaned-up programs of one schedule. Fails with an `HttpErrorCode` when it fails to load; an
   * unsupported type is logged and has no programs.
   */
  async fetchPrograms(source: ScheduleSource, signal: AbortSignal): Promise<readonly Program[]> {
    const format = this.#formats.find((candidate) => candidate.supports(source.type));
    if (!format) {
      this.#logger.warn(`Unknown schedule format: '${source.type}'`, {
        url: source.url,
      });
      return [];
    }
    const body = await this.#http.fetchText({
      url: source.url,
      headers: format.getHeaders(source),
      maxBytes: MAX_SCHEDULE_BYTES,
      timeoutMs: SCHEDULE_TIMEOUT_MS,
      signal,
    });
    // Many responses arrive at once; parsing them all in one go would block a frame.
    await this.#clock.giveWay();
    const programs = await format.read(body);
    return tidyPrograms(source.isDemo ? moveToToday(programs, this.#clock.now()) : programs);
  }
}
