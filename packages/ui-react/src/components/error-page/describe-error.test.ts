import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { englishTexts } from '@marquee/i18n/load-language.ts';

import { describeError } from './describe-error.ts';

let t: TFunction<'errors'>;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: englishTexts }, interpolation: { escapeValue: false } });
  t = i18n.getFixedT('en', 'errors');
});

it.each([
  ['settings_invalid', 'No usable config sources', 'Set defaultConfigSource'],
  ['config_source_missing', 'No config location found', 'Check the settings'],
  ['config_not_loaded', 'Failed to load the config', 'Check your connection'],
  ['config_invalid', 'Config invalid', 'Check the configuration'],
])('says in words what %s is, and what to do', (code, title, hint) => {
  const words = describeError(new AppError(code, 'for logs'), t);
  expect(words.title).toBe(title);
  expect(words.description).toContain(hint);
});
