import { useTranslation } from 'react-i18next';

/** The code of the language on screen; components that use it render again when it changes. */
export function useLanguage(): string {
  return useTranslation().i18n.language;
}
