import type { JsonObject } from '../json-value.ts';
import { textOf, type CleengAnswer, type CleengCall } from './cleeng-call.ts';

const currencies: Readonly<Record<string, string>> = { US: 'USD', GB: 'GBP', TH: 'THB', CH: 'CHF' };
const languages: Readonly<Record<string, string>> = {
  NL: 'nl',
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  ES: 'es',
  TH: 'th',
};

/** Countries of the address blocks reserved for documentation, and the sandbox's default address. */
const countryOfBlock: Readonly<Record<string, string>> = {
  '203.0.113': 'NL',
  '198.51.100': 'US',
  '192.0.2': 'DE',
};
const DEFAULT_IP = '203.0.113.9';

/** Returns the caller's country, currency and language (3.1): from a header, the address, or the tenant's rule. */
export function localesOf({ state, delivery, headers }: CleengCall) {
  const ipAddress = delivery.query.get('customerIP') ?? DEFAULT_IP;
  const named = headers.get('x-emulator-country') ?? headers.get('x-test-country');
  const ofAddress = delivery.query.has('customerIP')
    ? countryOfBlock[ipAddress.replace(/\.\d+$/, '')]
    : undefined;
  const country = (named ?? ofAddress ?? state.rules.country).toUpperCase();
  return {
    country,
    currency: currencies[country] ?? 'EUR',
    locale: `${languages[country] ?? 'en'}_${country}`,
    ipAddress,
  };
}

/** `GET /locales`. */
export function locales(call: CleengCall): CleengAnswer {
  return { data: localesOf(call) };
}

/** Checks the locale parameters of a registration; they are required, but their values are not checked. */
export function localesProblems(body: JsonObject): readonly (string | false)[] {
  return ['locale', 'country', 'currency'].map(
    (name) => !/^[A-Za-z_-]{2,10}$/.test(textOf(body, name)) && `Invalid param ${name}`,
  );
}
