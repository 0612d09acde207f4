import { useTranslation } from 'react-i18next';
import { withRegion } from '@marquee/common/language/language.ts';

/** Returns the code of the UI language; rerenders when it changes. */
export function useLanguage(): string {
  return useTranslation().i18n.language;
}

/** Returns the UI language with the viewer's region, such as `en-GB`, for dates, times and amounts of money. */
export function useLocale(): string {
  return withRegion(useLanguage(), navigator.languages);
}
