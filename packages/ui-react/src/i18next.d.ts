import type { EnglishTexts } from '@marquee/i18n/load-language.ts';

/** Makes every `t('…')` a compile error when English has no such key. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishTexts;
  }
}
