import { ContainerModule } from 'inversify';

import { GuideQueries } from '../guide/guide-queries.ts';
import { ScheduleFormat } from '../guide/schedule-format.ts';
import { ScheduleService } from '../guide/schedule-service.ts';
import { JsonScheduleFormat } from '../providers/schedules/json-schedule-format.ts';
import { XmltvScheduleFormat } from '../providers/schedules/xmltv-schedule-format.ts';

/** Live channels and their guide; added to the app container with their page. */
export const guideModule = new ContainerModule(({ bind }) => {
  bind(ScheduleFormat).to(JsonScheduleFormat).inSingletonScope();
  bind(ScheduleFormat).to(XmltvScheduleFormat).inSingletonScope();
  bind(ScheduleService).toSelf().inSingletonScope();
  bind(GuideQueries).toSelf().inSingletonScope();
});
