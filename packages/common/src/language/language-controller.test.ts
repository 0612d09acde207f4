import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { LanguageController } from './language-controller.ts';

const noTexts = () => new AppError('translations_not_loaded', 'Unable to load translations');

it('a site starts in the language the viewer prefers, without remembering it as a choice', async () => {
  const ports = createFakePorts();
  ports.languageMemory.preferred = ['de-AT', 'en'];
  await createTestApp({ ports });
  expect([ports.translator.language, ports.languageMemory.remembered]).toEqual(['de', undefined]);
});

it('a site starts in the default language of its settings', async () => {
  const { ports } = await createTestApp({ settings: 'defaultLanguage = nl' });
  expect(ports.translator.language).toBe('nl');
});

it('a site starts only in a language it offers', async () => {
  const ports = createFakePorts();
  ports.languageMemory.preferred = ['de'];
  await createTestApp({ ports, config: { supportedLanguages: [{ code: 'es', displayName: 'Español' }] } });
  expect(ports.translator.language).toBe('es');
});

it('a change is applied and remembered', async () => {
  const { container, ports } = await createTestApp();
  await container.get(LanguageController).change('fr');
  expect([ports.translator.language, ports.languageMemory.remembered]).toEqual(['fr', 'fr']);
});

it('a change whose texts fail to load is not remembered', async () => {
  const { container, ports } = await createTestApp();
  ports.translator.fail = noTexts;
  await expect(container.get(LanguageController).change('fr')).rejects.toMatchObject({
    code: 'translations_not_loaded',
  });
  expect([ports.translator.language, ports.languageMemory.remembered]).toEqual(['en', undefined]);
});

it('the offered languages are those of the site', async () => {
  const { container } = await createTestApp({ settings: 'languages[] = en\nlanguages[] = th' });
  expect(container.get(LanguageController).offered.map(({ code }) => code)).toEqual(['en', 'th']);
});

it('of overlapping changes, the last one is remembered', async () => {
  const { container, ports } = await createTestApp();
  const controller = container.get(LanguageController);
  await Promise.all([controller.change('fr'), controller.change('de')]);
  expect(ports.languageMemory.remembered).toBe('de');
});

it('of overlapping changes, the failure of an earlier one does not matter', async () => {
  const { container, ports } = await createTestApp();
  const controller = container.get(LanguageController);
  let lose = (_: unknown) => {};
  ports.translator.texts = new Promise((_, reject) => (lose = reject));
  const earlier = controller.change('fr');
  await Promise.resolve();
  ports.translator.texts = Promise.resolve(undefined);
  await controller.change('de');
  lose(noTexts());
  await earlier;
  expect([ports.translator.language, ports.languageMemory.remembered]).toEqual(['de', 'de']);
});
