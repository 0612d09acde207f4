import i18next from 'i18next';
import { injectable } from 'inversify';
import type { ConfigErrorCode } from '@marquee/common/config/config-errors.ts';
import type { Translator } from '@marquee/common/platform/translator.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { loadLanguage } from '@marquee/i18n/load-language.ts';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** `Translator` over i18next; also tells the document its language and direction. */
@injectable()
export class I18nextTranslator implements Translator {
  async changeLanguage(language: string): Promise<void> {
    for (const [namespace, texts] of Object.entries(await loadTexts(language))) {
      i18next.addResourceBundle(language, namespace, texts);
    }
    await i18next.changeLanguage(language);
    document.documentElement.lang = language;
    document.documentElement.dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  }
}

async function loadTexts(
  language: string,
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  try {
    return (await loadLanguage(language)) ?? {};
  } catch (error) {
    throw new AppError<ConfigErrorCode>('translations_not_loaded', 'Unable to load translations', {
      cause: error,
      data: { language },
      retryable: true,
    });
  }
}
