import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { englishTexts } from '@marquee/i18n/load-language.ts';

import { I18nextTranslator } from './i18next-translator.ts';

const translator = new I18nextTranslator();
const root = document.documentElement;

beforeAll(async () => {
  await i18next.init({ lng: 'en', fallbackLng: 'en', defaultNS: 'common', resources: { en: englishTexts } });
});

it('the document has the language and direction of its texts', async () => {
  await translator.changeLanguage('nl');
  expect([root.lang, root.dir, i18next.t('close')]).toEqual(['nl', 'ltr', 'Sluiten']);
});

it('the pseudo-locale for tests is marked as English', async () => {
  await translator.changeLanguage('qps');
  expect([root.lang, root.dir, i18next.t('close')]).toEqual(['en', 'ltr', '[Çļöšé ẋ]']);
});

it('the right-to-left language for tests reverses the document', async () => {
  await translator.changeLanguage('qrl');
  expect([root.dir, i18next.t('close')]).toEqual(['rtl', 'Close']);
});

it('the last of several concurrent changes wins', async () => {
  await Promise.all([translator.changeLanguage('fr'), translator.changeLanguage('en')]);
  expect([root.lang, i18next.language]).toEqual(['en', 'en']);
});
