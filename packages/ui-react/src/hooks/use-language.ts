import { useTranslation } from 'react-i18next';

/** Returns the code of the UI language; rerenders when it changes. */
export function useLanguage(): string {
  return useTranslation().i18n.language;
}
