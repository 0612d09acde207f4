import { ApiError } from '../http/api-error.ts';
import type { CaptureSetting, ConsentDefinition } from './cleeng-records.ts';
import type { PaymentMethod } from './commerce/commerce-records.ts';
import { examplePaymentMethods, exampleTaxRates } from './commerce/example-shop.ts';
import { exampleCapture, exampleConsents } from './example-publisher.ts';

/** The behavior of the provider for one tenant, which tests can change. */
export interface CleengRules {
  /** Lifetimes of access and refresh tokens in seconds. */
  readonly jwtLifeS: number;
  readonly refreshLifeS: number;
  /** Lifetime of a mailed token in seconds. */
  readonly resetLifeS: number;
  /** Lifetime of a device's code in seconds. */
  readonly codeLifeS: number;
  /** Whether registration requires a `captchaValue`; the value `fail` is rejected. */
  readonly isCaptchaRequired: boolean;
  /** Whether the publisher has the integration for device codes. */
  readonly isDeviceLoginOn: boolean;
  /** ISO 3166 code of the country of callers that do not name one. */
  readonly country: string;
  readonly publisherIds: readonly number[];
  readonly consents: readonly ConsentDefinition[];
  readonly capture: readonly CaptureSetting[];
  /** Whether payments require a `captchaValue`; the value `fail` is rejected. */
  readonly isPaymentCaptchaRequired: boolean;
  /** Tax rates by country: 0.21 is 21 %; other countries have none. */
  readonly taxRates: Readonly<Record<string, number>>;
  readonly paymentMethods: readonly PaymentMethod[];
  /** Offers with a free trial for customers who have never subscribed. */
  readonly trialOfferIds: readonly string[];
  /** Offers that the shop lacks, as if they had been removed. */
  readonly missingOfferIds: readonly string[];
  /** Countries where nothing is sold. */
  readonly blockedCountries: readonly string[];
  /** Delays in milliseconds until a payment takes visible effect; likewise for PayPal and for a new plan. */
  readonly settlementDelayMs: number;
  readonly payPalDelayMs: number;
  readonly switchDelayMs: number;
}

const DAY_S = 86_400;

/** The initial rules of a tenant: lifetimes of the contract (2, 3.8, 4), and the publisher of its examples. */
export const defaultCleengRules: CleengRules = {
  jwtLifeS: 900,
  refreshLifeS: 100 * DAY_S,
  resetLifeS: DAY_S,
  codeLifeS: 600,
  isCaptchaRequired: false,
  isDeviceLoginOn: true,
  country: 'NL',
  publisherIds: [640_112_233, 640_112_299],
  consents: exampleConsents,
  capture: exampleCapture,
  isPaymentCaptchaRequired: false,
  taxRates: exampleTaxRates,
  paymentMethods: examplePaymentMethods,
  trialOfferIds: [],
  missingOfferIds: [],
  blockedCountries: [],
  settlementDelayMs: 1_500,
  payPalDelayMs: 2_000,
  switchDelayMs: 2_000,
};

const checks: Readonly<Record<keyof CleengRules, (value: unknown) => boolean>> = {
  jwtLifeS: isLife,
  refreshLifeS: isLife,
  resetLifeS: isLife,
  codeLifeS: isLife,
  isCaptchaRequired: isFlag,
  isDeviceLoginOn: isFlag,
  country: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  publisherIds: (value) => isListOf(value, (entry) => Number.isInteger(entry)),
  consents: (value) =>
    isListOf(value, hasMembers({ name: 'string', label: 'string', required: 'boolean', version: 'string' })),
  capture: (value) => isListOf(value, hasMembers({ key: 'string', enabled: 'boolean', required: 'boolean' })),
  isPaymentCaptchaRequired: isFlag,
  taxRates: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every((rate) => isAmount(rate)),
  paymentMethods: (value) =>
    isListOf(
      value,
      hasMembers({
        id: 'number',
        methodName: 'string',
        paymentGateway: 'string',
        logoUrl: 'string',
        fee: 'number',
      }),
    ),
  trialOfferIds: isListOfTexts,
  missingOfferIds: isListOfTexts,
  blockedCountries: isListOfTexts,
  settlementDelayMs: isAmount,
  payPalDelayMs: isAmount,
  switchDelayMs: isAmount,
};

/**
 * Parses the rules of a control request; omitted ones have their initial values.
 *
 * @throws ApiError 400 `parameter_invalid` naming the invalid or unknown member
 */
export function parseCleengRules(body: unknown): CleengRules {
  const given: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  for (const [name, value] of Object.entries(given)) {
    const check = Object.entries(checks).find(([rule]) => rule === name)?.[1];
    if (check?.(value) !== true)
      throw new ApiError(400, 'parameter_invalid', `${name} is unknown or of the wrong type`);
  }
  return { ...defaultCleengRules, ...given };
}

function isLife(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

function isListOfTexts(value: unknown): boolean {
  return isListOf(value, (entry) => typeof entry === 'string');
}

function isListOf(value: unknown, check: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(check);
}

function hasMembers(types: Readonly<Record<string, string>>): (entry: unknown) => boolean {
  return (entry) => {
    const members: Readonly<Record<string, unknown>> =
      typeof entry === 'object' && entry !== null ? { ...entry } : {};
    return Object.entries(types).every(([name, type]) => typeof members[name] === type);
  };
}
