import type { ConsentValues, PublisherConsent } from './account.ts';

/** A state is asked of those in the United States only (jwp-inplayer: register fields). */
export function isAsked(
  { type }: PublisherConsent,
  definitions: readonly PublisherConsent[],
  values: ConsentValues,
): boolean {
  const country = definitions.find((definition) => definition.type === 'country');
  if (type !== 'us_state' || !country) return true;
  const chosen = values[country.name];
  return typeof chosen === 'string' && chosen.toLowerCase() === 'us';
}

/** What is not asked is answered as what it is: not applicable. */
export function readAnswers(definitions: readonly PublisherConsent[], values: ConsentValues): ConsentValues {
  return Object.fromEntries(
    definitions.map((definition) => [
      definition.name,
      isAsked(definition, definitions, values) ? (values[definition.name] ?? '') : 'n/a',
    ]),
  );
}
