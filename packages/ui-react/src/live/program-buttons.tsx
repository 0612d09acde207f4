import { useTranslation } from 'react-i18next';
import { toCalendarFile, type CalendarEntry } from '@marquee/common/guide/calendar-file.ts';
import { ReminderController } from '@marquee/common/guide/reminder-controller.ts';
import { ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import { isSameReminder, REMINDER_LIMIT, type Reminder } from '@marquee/common/guide/reminders.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { toSlug } from '@marquee/common/shared/url.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { saveFile } from '../components/device/save-file.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';

/** Downloads a calendar file of an upcoming program or event. */
export function CalendarButton({ entry }: { readonly entry: CalendarEntry }) {
  const { t } = useTranslation('guide');
  const clock = useService(Clock);
  const save = () => {
    const file = new Blob([toCalendarFile(entry, clock.now())], { type: 'text/calendar' });
    saveFile(file, `${toSlug(entry.program.title) || 'program'}.ics`);
  };
  return (
    <Button variant="secondary" onClick={save}>
      <Icon name="calendar" />
      {t('add_to_calendar')}
    </Button>
  );
}

/** Toggles a reminder of the start of a program or event; pressed while the reminder is set. */
export function ReminderButton({ reminder }: { readonly reminder: Reminder }) {
  const { t } = useTranslation('guide');
  const controller = useService(ReminderController);
  const toasts = useService(ToastController);
  const isOn = useStore(useService(ReminderStore), ({ reminders }) =>
    reminders.some((other) => isSameReminder(other, reminder)),
  );
  const toggle = () => {
    if (isOn) controller.remove(reminder);
    else if (!controller.add(reminder)) toasts.showFailure(t('reminder_limit', { maximum: REMINDER_LIMIT }));
  };
  return (
    <Button variant="secondary" aria-pressed={isOn} onClick={toggle}>
      <Icon name={isOn ? 'check' : 'bell'} />
      {t('remind_me')}
    </Button>
  );
}
