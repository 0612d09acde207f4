import type { JsonObject } from '../json-value.ts';

/** The error codes (1.4), each with its status and text. */
const refusals = {
  REQ0001: [400, 'Invalid request body'],
  REQ0002: [400, 'Invalid query'],
  AUTH0001: [401, 'Missing required JWT'],
  AUTH0002: [401, 'Invalid JWT token'],
  AUTH0003: [401, 'Expired JWT token'],
  USER0001: [401, 'Wrong email or password'],
  USER0002: [422, 'Customer already exists'],
  USER0003: [422, 'Customer is not associated with the publisher'],
  USER0004: [404, 'Customer does not exist'],
  REQ0100: [422, 'Offer or publisher not found'],
  CPT0001: [429, 'reCAPTCHA verification required'],
  CPT0002: [429, 'reCAPTCHA verification failed'],
  ADYEN0001: [422, 'Order not found'],
  ADYEN0002: [422, 'Payment refused'],
  ADYEN0003: [422, 'Cancelled'],
  ADYEN0004: [422, 'Error'],
  ADYEN0005: [500, 'Unable to process'],
  PINP0001: [422, 'PIN-Pair Integration not activated'],
  PINP0101: [422, 'Could not generate unique code'],
  PINP0201: [404, 'PIN-Pair Authentication Code not found or invalid'],
  PINP0203: [410, 'PIN-Pair Authentication Code has expired'],
  PINP0301: [401, 'PIN-Pair Authentication Code not authorized yet'],
} as const satisfies Readonly<Record<string, readonly [status: number, text: string]>>;

export type RefusalCode = keyof typeof refusals;

/** An error that a call throws and that is returned in the provider's envelope (1.3). */
export class CleengRefusal extends Error {
  readonly status: number;
  readonly body: JsonObject;

  /** @param code null for the older calls, which have none */
  constructor(status: number, text: string, code: RefusalCode | null) {
    super(text);
    this.name = 'CleengRefusal';
    this.status = status;
    this.body = { responseData: {}, errors: [text], ...(code === null ? {} : { code, message: text }) };
  }
}

/** Creates the error of a code, with its default text or another one. */
export function refusal(code: RefusalCode, text: string = refusals[code][1]): CleengRefusal {
  return new CleengRefusal(refusals[code][0], text, code);
}

/** Creates an error with only a text, as older calls return it. */
export function wordedRefusal(status: number, text: string): CleengRefusal {
  return new CleengRefusal(status, text, null);
}

/** Throws when parameters are invalid; the texts are joined with commas, as at the provider. */
export function requireValid(problems: readonly (string | false)[]): void {
  const texts = problems.filter((problem) => problem !== false);
  if (texts.length > 0) throw refusal('REQ0001', texts.join(','));
}
