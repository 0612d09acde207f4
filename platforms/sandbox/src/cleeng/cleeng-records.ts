import type { JsonObject } from '../json-value.ts';

/** A customer of one publisher. Times are the tenant's, milliseconds since the epoch. */
export interface CleengCustomer {
  readonly id: string;
  readonly publisherId: number;
  /** As typed; unique within the publisher, ignoring case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: string;
  readonly country: string;
  readonly currency: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly registeredAtMs: number;
  readonly lastLoginAtMs: number;
  readonly lastUserIp: string;
  readonly externalId: string;
  /** Data that the client stores; null until it was first set. */
  readonly externalData: JsonObject | null;
  /** The latest decision on each consent, by its name. */
  readonly consents: ReadonlyMap<string, GivenConsent>;
  /** Values of the capture form by their key; null until it was first submitted. */
  readonly capture: CaptureAnswers | null;
}

/** A customer's decision on one consent. */
export interface GivenConsent {
  readonly state: 'accepted' | 'declined';
  readonly version: string;
  readonly value: string | boolean;
  readonly atMs: number;
}

/** A customer's submission of the capture form; texts only, custom values by the id of their question. */
export interface CaptureAnswers {
  readonly fields: Readonly<Record<string, string>>;
  readonly custom: Readonly<Record<string, string>>;
}

/** A consent that the publisher requests (3.6). */
export interface ConsentDefinition {
  readonly name: string;
  /** May contain HTML. */
  readonly label: string;
  readonly placeholder: string;
  readonly required: boolean;
  readonly version: string;
  readonly value: string;
  readonly enabledByDefault: boolean;
}

/** A field that the publisher requests from new customers (3.7); one with a question is a custom field. */
export interface CaptureSetting {
  readonly key: string;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly question?: string;
  /** The options of a custom field, `value:label;value:label`. */
  readonly value?: string;
}

/** A refresh token; each is valid for one refresh. */
export interface RefreshToken {
  readonly customerId: string;
  readonly expiresAtMs: number;
}

/** A mailed one-time token for setting a password. */
export interface ResetToken {
  readonly customerId: string;
  readonly expiresAtMs: number;
}

/** A code that a device shows and a signed-in customer authorizes; deleted once the device has its tokens. */
export interface DeviceCode {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly publisherId: number;
  readonly expiresAtMs: number;
  /** Null until it is authorized. */
  readonly customerId: string | null;
  readonly additionalPayload: JsonObject;
}
