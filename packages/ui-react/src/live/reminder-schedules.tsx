import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getScheduleSource } from '@marquee/common/guide/guide.ts';
import { ReminderController } from '@marquee/common/guide/reminder-controller.ts';
import { ReminderStore } from '@marquee/common/guide/reminder-store.ts';

import { useFeature } from '../hooks/use-feature.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { guideFeature } from './guide-feature.ts';
import { useSchedules } from './use-schedules.ts';

/** Keeps to the newest schedules of the channels that a viewer has reminders for: programs are moved. */
export function ReminderSchedules() {
  useFeature(guideFeature);
  const reminders = useService(ReminderController);
  const content = useService(ContentQueries);
  const language = useLanguage();
  const channelIds = useStore(useService(ReminderStore), (state) =>
    [...new Set(state.reminders.map(({ channelId }) => channelId))].sort().join(' '),
  );
  const queries = useMemo(
    () => (channelIds === '' ? [] : channelIds.split(' ').map((id) => content.media(id, language))),
    [channelIds, content, language],
  );
  const schedules = useSchedules(useQueries({ queries, combine: toChannels }));
  useEffect(() => {
    for (const [channelId, programs] of schedules) reminders.reschedule(channelId, programs);
  }, [reminders, schedules]);
  return null;
}

/** A schedule that is moved to each day anew (content-host 5.3) says nothing of when a program is on. */
function toChannels(results: readonly UseQueryResult<MediaItem>[]): readonly MediaItem[] {
  return results.flatMap(({ data }) => (data && getScheduleSource(data)?.isDemo !== true ? [data] : []));
}
