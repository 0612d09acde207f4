import type { Feature } from '@marquee/common/app/features.ts';
import { reminderModule } from '@marquee/common/app/reminder-module.ts';
import guide from '@marquee/i18n/locales/en/guide.json';

/** Services and texts of reminders, which can come due on any page. */
export const reminderFeature: Feature = { modules: [reminderModule], texts: { guide } };
