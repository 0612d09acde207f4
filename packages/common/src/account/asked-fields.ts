import type { ConsentValues, PublisherConsent } from './account.ts';

/**
 * Whether a field is shown. A US state is shown only when the country is the United States (jwp-inplayer: register
 * fields).
 */
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

/** Returns the submitted values; fields that are not shown are `n/a`. */
export function readAnswers(definitions: readonly PublisherConsent[], values: ConsentValues): ConsentValues {
  return Object.fromEntries(
    definitions.map((definition) => [
      definition.name,
      isAsked(definition, definitions, values) ? (values[definition.name] ?? '') : 'n/a',
    ]),
  );
}
