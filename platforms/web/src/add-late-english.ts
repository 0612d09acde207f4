import i18next from 'i18next';
import { lateEnglish } from '@marquee/i18n/languages/en-late.ts';

/** Gives the interface those English texts that the first page does without. For chunks that come later. */
export function addLateEnglish(): void {
  for (const [namespace, texts] of Object.entries(lateEnglish))
    i18next.addResourceBundle('en', namespace, texts);
}
