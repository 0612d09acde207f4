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

const NOT_APPLICABLE = 'n/a';

/**
 * Returns the submitted values; fields that are not shown are `n/a`. A state keeps that answer while another country is
 * chosen, where it is none once the United States are (jwp-inplayer: register fields).
 */
export function readAnswers(definitions: readonly PublisherConsent[], values: ConsentValues): ConsentValues {
  const hasCountry = definitions.some(({ type }) => type === 'country');
  return Object.fromEntries(
    definitions.map((definition) => {
      const value = values[definition.name] ?? '';
      if (!isAsked(definition, definitions, values)) return [definition.name, NOT_APPLICABLE];
      const isOpen = definition.type === 'us_state' && hasCountry && value === NOT_APPLICABLE;
      return [definition.name, isOpen ? '' : value];
    }),
  );
}
