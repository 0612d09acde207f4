import i18next, { type Resource } from 'i18next';
import { expect, it } from 'vitest';
import { de } from '@marquee/i18n/languages/de.ts';
import { lazyEnglish } from '@marquee/i18n/languages/en-lazy.ts';
import { es } from '@marquee/i18n/languages/es.ts';
import { fr } from '@marquee/i18n/languages/fr.ts';
import { nl } from '@marquee/i18n/languages/nl.ts';
import { th } from '@marquee/i18n/languages/th.ts';

import { getTimePhrase } from './player-timeline.tsx';

const languages: Readonly<Record<string, Resource[string]>> = { de, en: lazyEnglish, es, fr, nl, th };

async function phrase(language: string, timeS: number): Promise<string> {
  const i18n = i18next.createInstance();
  const resources = { [language]: languages[language] ?? {} };
  await i18n.init({ lng: language, ns: ['player'], defaultNS: 'player', resources });
  return getTimePhrase(timeS, language, i18n.getFixedT(language, 'player'));
}

it.each([
  ['en', 3_725, '1 hour, 2 minutes, 5 seconds'],
  ['en', 7_261, '2 hours, 1 minute, 1 second'],
  ['en', 0, '0 seconds'],
  ['de', 3_661, '1 Stunde, 1 Minute und 1 Sekunde'],
  ['es', 7_322, '2 horas, 2 minutos y 2 segundos'],
  ['fr', 3_601, '1 heure et 1 seconde'],
  ['nl', 7_260, '2 uur en 1 minuut'],
  ['th', 3_605, '1 ชั่วโมง และ 5 วินาที'],
])('in %s, %i s are “%s”', async (language, timeS, words) => {
  expect(await phrase(language, timeS)).toBe(words);
});
