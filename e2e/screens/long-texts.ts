/** Texts of realistic maximum length. */
export const longText = {
  word: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  name: 'The Federated Film Societies of the Northern Islands',
  sentence:
    'The extraordinary and mostly true account of everything that happened between Tuesday and the end of the world',
  paragraph: Array.from(
    { length: 8 },
    () =>
      'A surveyor returns to the desert that ended her career, with a map that nobody else believes in and a debt that everybody remembers.',
  ).join(' '),
} as const;
