import type { Schedule } from '../catalogue/schedule.ts';
import type { Title } from '../catalogue/title.ts';
import { answer } from '../http/answer.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { programsAround, type TimedProgram } from '../schedules/programs-around.ts';
import { toJsonSchedule, toXmlSchedule } from '../schedules/schedule-text.ts';
import type { Exchange, Router } from './exchange.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS_BACK = 2;
const DAYS_AHEAD = 5;

/** The latest text of each schedule, by week and host. */
const files = new WeakMap<Schedule, { readonly key: string; readonly text: string }>();

/** Adds the schedules of channels: a week around the tenant's time, in both formats (contract 5). */
export function addScheduleRoutes(router: Router): void {
  router.get('/schedules/:file{.+\\.json}', ({ req, env }) => {
    const week = weekOf(env, req.param('file').replace(/\.json$/, ''));
    const { title, schedule } = week;
    if (schedule.token !== null && req.header('API-KEY') !== schedule.token)
      throw new ApiError(401, 'unauthorized', `The schedule of ${title.id} wants its API-KEY`);
    return answer(req.raw, { body: toJsonFile(week), contentType: 'application/json', cache: 'metadata' });
  });

  router.get('/schedules/:file{.+\\.xml}', ({ req, env }) => {
    const week = weekOf(env, req.param('file').replace(/\.xml$/, ''));
    const { title, imageUrl } = week;
    const body = toXmlSchedule(programsOf(week), { id: title.id, title: title.title, imageUrl });
    return answer(req.raw, { body, contentType: 'application/xml', cache: 'metadata' });
  });
}

interface Week {
  readonly title: Title;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly imageUrl: string;
}

/** @throws ApiError 404 for an unknown channel or one without a schedule */
function weekOf({ delivery }: Exchange, id: string): Week {
  const title = delivery.catalogue.title(id);
  if (!title?.schedule) throw notFound('schedule');
  const today = Math.floor(delivery.nowMs / DAY_MS) * DAY_MS;
  return {
    title,
    schedule: title.schedule,
    fromMs: today - DAYS_BACK * DAY_MS,
    toMs: today + (DAYS_AHEAD + 1) * DAY_MS,
    imageUrl: `${delivery.base}/v2/media/${id}/images/background.webp?width=1280`,
  };
}

const programsOf = ({ title, schedule, fromMs, toMs }: Week): readonly TimedProgram[] =>
  programsAround(title.id, schedule, fromMs, toMs);

function toJsonFile(week: Week): string {
  const { schedule, fromMs, imageUrl } = week;
  const key = `${fromMs} ${imageUrl}`;
  const before = files.get(schedule);
  if (before?.key === key) return before.text;
  const text = toJsonSchedule(programsOf(week), imageUrl);
  files.set(schedule, { key, text });
  return text;
}
