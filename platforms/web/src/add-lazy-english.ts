import i18next from 'i18next';
import { lazyEnglish } from '@marquee/i18n/languages/en-lazy.ts';

/** Gives the interface those English texts that the first page does without. For chunks that come later. */
export function addLazyEnglish(): void {
  for (const [namespace, texts] of Object.entries(lazyEnglish))
    i18next.addResourceBundle('en', namespace, texts);
}
