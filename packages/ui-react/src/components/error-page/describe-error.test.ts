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

// spec: product 5.2, product 8.1, product 8.2, product 8.4
it.each([
  ['settings_invalid', 'No usable config sources', 'check its settings'],
  ['settings_not_loaded', 'This couldn’t be loaded', 'Check your connection and try again'],
  ['config_source_missing', 'No config location found', 'check its settings'],
  ['config_not_loaded', 'Failed to load the config', 'Check your connection and try again'],
  ['config_not_found', 'Config not found', 'check its settings and configuration'],
  ['config_invalid', 'Config invalid', 'check its settings and configuration'],
  ['integrations_conflict', 'More than one integration enabled', 'check its settings and configuration'],
])('describes %s and what to do', (code, title, hint) => {
  const words = describeError(new AppError(code, 'for logs'), t);
  expect(words.title).toBe(title);
  expect(words.description).toContain(hint);
});

// spec: product 8.25
it.each([
  'settings_invalid',
  'config_source_missing',
  'config_not_found',
  'config_invalid',
  'integrations_conflict',
  'integration_unavailable',
])('addresses viewers first, without instructions for operators, for %s', (code) => {
  const { description } = describeError(new AppError(code, 'for logs', { data: { integrations: ['a'] } }), t);
  expect(description).toMatch(/^This site isn’t set up correctly, so it can’t be shown\. Try again later\./);
  expect(description).not.toMatch(/webapp\.ini|defaultConfigSource|integration/);
});
