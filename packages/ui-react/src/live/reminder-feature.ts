import type { Feature } from '@marquee/common/app/features.ts';
import { reminderModule } from '@marquee/common/app/reminder-module.ts';
import { englishGuide } from '@marquee/i18n/languages/en-guide.ts';

/** Reminders of programs, on whatever page they come due. */
export const reminderFeature: Feature = { modules: [reminderModule], texts: englishGuide };
