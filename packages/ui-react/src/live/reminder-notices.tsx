import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { playlistPath } from '@marquee/common/content/paths.ts';
import { ReminderController } from '@marquee/common/guide/reminder-controller.ts';
import { ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import type { Reminder } from '@marquee/common/guide/reminders.ts';

import { Button } from '../components/button/button.tsx';
import { ButtonLink } from '../components/button/button-link.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useFeature } from '../hooks/use-feature.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { reminderFeature } from './reminder-feature.ts';
import { ReminderSchedules } from './reminder-schedules.tsx';

export interface ReminderNoticesProps {
  /** They are waited for also while nothing may be shown. */
  readonly isShown: boolean;
}

/** Programs that begin, as long as they are on. Loaded only where a viewer has a reminder. */
export function ReminderNotices({ isShown }: ReminderNoticesProps) {
  useFeature(reminderFeature);
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
  const search = new URLSearchParams({ channel: channelId, play: '1' }).toString();
  return (
    <Notice
      actions={
        <>
          <ButtonLink to={{ pathname: playlistPath(playlistId), search }} onClick={onDone}>
            {t('guide:watch_reminded')}
          </ButtonLink>
          <Button variant="quiet" onClick={onDone}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      {t('guide:reminder_due', { title, channel: channelTitle })}
    </Notice>
  );
}
