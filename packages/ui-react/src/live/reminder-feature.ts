import type { Feature } from '@marquee/common/app/features.ts';
import { reminderModule } from '@marquee/common/app/reminder-module.ts';
import { englishGuide } from '@marquee/i18n/languages/en-guide.ts';

/** Services and texts of reminders, which can come due on any page. */
export const reminderFeature: Feature = { modules: [reminderModule], texts: englishGuide };
