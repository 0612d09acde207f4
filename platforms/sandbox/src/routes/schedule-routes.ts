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

/** What channels show: a week around the tenant's now, in both forms (contract 5). */
export function addScheduleRoutes(router: Router): void {
  router.get('/schedules/:file{.+\\.json}', ({ req, env }) => {
    const { title, schedule, programs, imageUrl } = weekOf(env, req.param('file').replace(/\.json$/, ''));
    if (schedule.token !== null && req.header('API-KEY') !== schedule.token)
      throw new ApiError(401, 'unauthorized', `The schedule of ${title.id} wants its API-KEY`);
    const body = toJsonSchedule(programs, imageUrl);
    return answer(req.raw, { body, contentType: 'application/json', cache: 'metadata' });
  });

  router.get('/schedules/:file{.+\\.xml}', ({ req, env }) => {
    const { title, programs, imageUrl } = weekOf(env, req.param('file').replace(/\.xml$/, ''));
    const body = toXmlSchedule(programs, { id: title.id, title: title.title, imageUrl });
    return answer(req.raw, { body, contentType: 'application/xml', cache: 'metadata' });
  });
}

interface Week {
  readonly title: Title;
  readonly schedule: Schedule;
  readonly programs: readonly TimedProgram[];
  readonly imageUrl: string;
}

/** @throws ApiError 404 for a channel that does not exist or says nothing of what it shows */
function weekOf({ delivery }: Exchange, id: string): Week {
  const title = delivery.catalogue.title(id);
  if (!title?.schedule) throw notFound('schedule');
  const today = Math.floor(delivery.nowMs / DAY_MS) * DAY_MS;
  return {
    title,
    schedule: title.schedule,
    programs: programsAround(
      id,
      title.schedule,
      today - DAYS_BACK * DAY_MS,
      today + (DAYS_AHEAD + 1) * DAY_MS,
    ),
    imageUrl: `${delivery.base}/v2/media/${id}/images/background.webp?width=1280`,
  };
}
