import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { Program } from '@marquee/common/guide/guide.ts';
import { ReminderController } from '@marquee/common/guide/reminder-controller.ts';
import { ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import { isSameReminder } from '@marquee/common/guide/reminders.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useFeature } from '../hooks/use-feature.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { reminderFeature } from './reminder-feature.ts';

export interface ReminderButtonProps {
  readonly program: Program;
  readonly channel: MediaItem;
  readonly playlistId: string;
}

/** Pressed while the viewer will be told when the program begins. */
export function ReminderButton({ program, channel, playlistId }: ReminderButtonProps) {
  useFeature(reminderFeature);
  const { t } = useTranslation('guide');
  const controller = useService(ReminderController);
  const key = { channelId: channel.id, programId: program.id };
  const isOn = useStore(useService(ReminderStore), ({ reminders }) =>
    reminders.some((reminder) => isSameReminder(reminder, key)),
  );
  const { title, startMs, endMs } = program;
  const reminder = { ...key, playlistId, channelTitle: channel.title, title, startMs, endMs };
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      onClick={() => (isOn ? controller.remove(key) : controller.add(reminder))}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {t('remind_me')}
    </Button>
  );
}
