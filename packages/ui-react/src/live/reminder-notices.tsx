import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getMediaKind, type MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath, playlistPath } from '@marquee/common/content/paths.ts';
import { toEventProgram } from '@marquee/common/guide/event-program.ts';
import { getScheduleSource } from '@marquee/common/guide/guide.ts';
import { ReminderController } from '@marquee/common/guide/reminder-controller.ts';
import { ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import type { Reminder } from '@marquee/common/guide/reminders.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { guideFeature } from './guide-feature.ts';
import { reminderFeature } from './reminder-feature.ts';
import { useSchedules } from './use-schedules.ts';

export const chunk = { code: ReminderNotices, features: [reminderFeature, guideFeature] };

export interface ReminderNoticesProps {
  /** Whether notifications may show. Due reminders are tracked in either case. */
  readonly isShown: boolean;
}

/** Notifications of programs and events that start, while they are live. Loaded only for viewers with a reminder. */
export function ReminderNotices({ isShown }: ReminderNoticesProps) {
  const reminders = useService(ReminderController);
  const due = useStore(useService(ReminderStore), (state) => state.due);
  useEffect(() => {
    const controller = new AbortController();
    reminders.follow(controller.signal);
    return () => controller.abort();
  }, [reminders]);
  return (
    <>
      <ReminderSchedules />
      {(isShown ? due : []).map((reminder) => (
        <ReminderNotice
          key={`${reminder.channelId} ${reminder.programId}`}
          reminder={reminder}
          onDone={() => reminders.dismiss(reminder)}
        />
      ))}
    </>
  );
}

interface ReminderNoticeProps {
  readonly reminder: Reminder;
  readonly onDone: () => void;
}

function ReminderNotice({ reminder, onDone }: ReminderNoticeProps) {
  const { t } = useTranslation(['guide', 'common']);
  const { title, channelTitle, channelId, playlistId } = reminder;
  const to =
    playlistId === undefined
      ? mediaPath({ id: channelId, title }, { isPlaying: true })
      : {
          pathname: playlistPath(playlistId),
          search: new URLSearchParams({ channel: channelId, play: '1' }).toString(),
        };
  return (
    <Notice
      actions={
        <>
          <ButtonLink to={to} onClick={onDone}>
            {t('guide:watch_reminded')}
          </ButtonLink>
          <Button variant="quiet" onClick={onDone}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      {channelTitle === ''
        ? t('guide:event_due', { title })
        : t('guide:reminder_due', { title, channel: channelTitle })}
    </Notice>
  );
}

/** Updates reminders from the latest schedules of their channels and from their events, because both move. */
function ReminderSchedules() {
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
  const items = useQueries({ queries, combine: toItems });
  const schedules = useSchedules(items);
  useEffect(() => {
    for (const item of items) {
      const program = getMediaKind(item) === 'live-event' ? toEventProgram(item) : undefined;
      if (program) reminders.reschedule(item.id, [program]);
    }
  }, [reminders, items]);
  useEffect(() => {
    for (const [channelId, programs] of schedules) reminders.reschedule(channelId, programs);
  }, [reminders, schedules]);
  return null;
}

/** Leaves out demo schedules, which repeat every day (content-host 5.3) and so do not tell when a program is live. */
function toItems(results: readonly UseQueryResult<MediaItem>[]): readonly MediaItem[] {
  return results.flatMap(({ data }) => (data && getScheduleSource(data)?.isDemo !== true ? [data] : []));
}
