import { ContainerModule } from 'inversify';

import { KeptReminders } from '../guide/kept-reminders.ts';
import { ReminderController } from '../guide/reminder-controller.ts';
import { ReminderViewer } from '../guide/reminder-viewer.ts';

/** Program reminders; added to the app container when the viewer has one, or sets the first. */
export const reminderModule = new ContainerModule(({ bind }) => {
  bind(KeptReminders).toSelf().inSingletonScope();
  bind(ReminderViewer).toSelf().inSingletonScope();
  bind(ReminderController).toSelf().inSingletonScope();
});
