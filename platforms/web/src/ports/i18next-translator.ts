import i18next from 'i18next';
import { injectable } from 'inversify';
import type { ConfigErrorCode } from '@marquee/common/config/config-errors.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import type { EnglishTexts, Translator } from '@marquee/common/platform/translator.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { getSpokenLanguage, isRightToLeft, loadLanguage, type Texts } from '@marquee/i18n/load-language.ts';

/** `Translator` with i18next; also sets the document's language and direction. */
@injectable()
export class I18nextTranslator implements Translator {
  #wanted: string | undefined;

  async changeLanguage(language: string): Promise<void> {
    this.#wanted = language;
    const loaded = await loadTexts(language);
    // The viewer may have chosen another language while these texts were loading.
    if (this.#wanted !== language) return;
    for (const [namespace, texts] of Object.entries(loaded)) {
      i18next.addResourceBundle(language, namespace, texts);
    }
    await i18next.changeLanguage(language);
    document.documentElement.lang = getSpokenLanguage(language);
    document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  }

  addEnglish(texts: EnglishTexts): void {
    for (const [namespace, bundle] of Object.entries(texts))
      if (!i18next.hasResourceBundle('en', namespace)) i18next.addResourceBundle('en', namespace, bundle);
  }
}

async function loadTexts(language: string): Promise<Texts> {
  try {
    return (await loadCode(() => loadLanguage(language))) ?? {};
  } catch (error) {
    throw new AppError<ConfigErrorCode>('translations_not_loaded', 'Unable to load translations', {
      cause: error,
      data: { language },
      retryable: true,
    });
  }
}
