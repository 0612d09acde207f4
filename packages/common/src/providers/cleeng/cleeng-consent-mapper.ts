import type { Consent, PublisherConsent } from '../../account/account.ts';
import { readArray, readNumber, readRecord, readText } from '../../shared/reading.ts';

/**
 * What the publisher asks for (cleeng 3.6); undefined for what is no such list. All are checkboxes; none is ticked from the
 * start, whatever the provider says: a consent that comes ticked is none.
 */
export function toPublisherConsents(data: unknown): readonly PublisherConsent[] | undefined {
  return readArray(readRecord(data)?.['consents'])?.flatMap((entry) => {
    const consent = readRecord(entry);
    const name = readText(consent?.['name']);
    if (consent === undefined || name === undefined) return [];
    return {
      name,
      type: 'checkbox' as const,
      label: toLabel(readText(consent['label']), readText(consent['value'])),
      placeholder: readText(consent['placeholder']) ?? '',
      isRequired: consent['required'] === true,
      options: [],
      defaultValue: '',
      isOnByDefault: false,
      version: readVersion(consent['version']),
      isCustomField: false,
    };
  });
}

/** What a customer answered; undefined for what is no such list. */
export function toConsents(data: unknown): readonly Consent[] | undefined {
  return readArray(readRecord(data)?.['consents'])?.flatMap((entry) => {
    const consent = readRecord(entry);
    const name = readText(consent?.['name']);
    if (consent === undefined || name === undefined) return [];
    const { state, value, needsUpdate } = consent;
    return {
      name,
      version: readVersion(consent['version']),
      state: state === 'accepted' ? ('accepted' as const) : ('declined' as const),
      value: typeof value === 'boolean' || typeof value === 'string' ? value : '',
      needsUpdate: needsUpdate === true,
    };
  });
}

/** A consent without words of its own is a sentence about the terms that its value leads to. */
function toLabel(text: string | undefined, url: string | undefined): PublisherConsent['label'] {
  return text === undefined ? { kind: 'terms', url } : { kind: 'text', text };
}

function readVersion(value: unknown): string {
  return readText(value) ?? readNumber(value)?.toString() ?? '';
}
