import { inject, injectable, multiInject } from 'inversify';

import { Clock } from '../platform/clock.ts';
import { HttpClient, type HttpRequest } from '../platform/http/http-client.ts';
import { Logger } from '../platform/logger.ts';
import { MAX_SCHEDULE_BYTES, toRepeatId, type Program, type ScheduleSource } from './guide.ts';
import { ScheduleFormat } from './schedule-format.ts';
import { decodeText, isMisread } from './text-encoding.ts';

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
    const body = await this.#fetchText({
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

  /** Responses are read as UTF-8. An XMLTV file in another encoding, which is rare, is requested again as bytes. */
  async #fetchText(request: HttpRequest): Promise<string> {
    const text = await this.#http.fetchText(request);
    if (!isMisread(text)) return text;
    const { body } = await this.#http.call({ ...request, method: 'GET', wantsBytes: true });
    return body instanceof Uint8Array ? decodeText(body) : text;
  }
}

const DAY_MS = 24 * 3_600_000;

/**
 * Cleans up a schedule: sorted by time, without duplicate ids, empty programs or overlaps. Of two overlapping programs
 * the earlier one ends when the later one begins, unless both have the same id; of two with the same start the first in
 * the schedule is kept. A repeat gets an id of its own, because XMLTV names the episode rather than the showing.
 */
export function tidyPrograms(programs: readonly Program[]): readonly Program[] {
  const tidy: Program[] = [];
  const ends = new Map<string, number>();
  const inOrder = programs.toSorted((one, other) => one.startMs - other.startMs);
  for (const program of inOrder.filter(({ startMs, endMs }) => endMs > startMs)) {
    const { id, startMs, endMs } = program;
    const before = tidy.at(-1);
    const shownUntilMs = ends.get(id);
    if (before?.startMs === startMs || (shownUntilMs !== undefined && shownUntilMs > startMs)) continue;
    if (before && before.endMs > startMs) tidy[tidy.length - 1] = { ...before, endMs: startMs };
    tidy.push(shownUntilMs === undefined ? program : { ...program, id: toRepeatId(id, startMs) });
    ends.set(id, endMs);
  }
  return tidy;
}

/**
 * Moves a schedule to today by whole days, so that the UTC day of its first program is that of `nowMs`; the moved
 * programs get new ids (content-host 5.3).
 */
export function moveToToday(programs: readonly Program[], nowMs: number): readonly Program[] {
  const [first] = programs;
  if (!first) return programs;
  const byMs = (Math.floor(nowMs / DAY_MS) - Math.floor(first.startMs / DAY_MS)) * DAY_MS;
  return programs.map((program, index) => {
    const startMs = program.startMs + byMs;
    const endMs = program.endMs + byMs;
    return {
      ...program,
      id: `${program.id}_${index}`,
      startMs,
      endMs,
      startText: new Date(startMs).toISOString(),
      endText: new Date(endMs).toISOString(),
    };
  });
}
