import type { JsonObject } from '../json-value.ts';

/** A customer of one publisher. Times are the tenant's, milliseconds since the epoch. */
export interface CleengCustomer {
  readonly id: string;
  readonly publisherId: number;
  /** As it was typed; unique within the publisher in any case of letters. */
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
  /** Whatever the client keeps; null until it was set for the first time. */
  readonly externalData: JsonObject | null;
  /** The latest word on each consent, by its name. */
  readonly consents: ReadonlyMap<string, GivenConsent>;
  /** Answers of the capture form by their key; null until it was sent for the first time. */
  readonly capture: CaptureAnswers | null;
}

/** What a customer said to one consent. */
export interface GivenConsent {
  readonly state: 'accepted' | 'declined';
  readonly version: string;
  readonly value: string | boolean;
  readonly atMs: number;
}

/** What a customer has sent with the capture form; texts only, custom answers by the id of their question. */
export interface CaptureAnswers {
  readonly fields: Readonly<Record<string, string>>;
  readonly custom: Readonly<Record<string, string>>;
}

/** A consent that the publisher asks for (3.6). */
export interface ConsentDefinition {
  readonly name: string;
  /** May hold HTML. */
  readonly label: string;
  readonly placeholder: string;
  readonly required: boolean;
  readonly version: string;
  readonly value: string;
  readonly enabledByDefault: boolean;
}

/** A field that the publisher asks new customers for (3.7); one with a question is a custom field. */
export interface CaptureSetting {
  readonly key: string;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly question?: string;
  /** The options of a custom field, `value:label;value:label`. */
  readonly value?: string;
}

/** A refresh token; each opens one refresh. */
export interface RefreshToken {
  readonly customerId: string;
  readonly expiresAtMs: number;
}

/** A token out of a mail that sets one new password. */
export interface ResetToken {
  readonly customerId: string;
  readonly expiresAtMs: number;
}

/** A code that a device shows and a signed-in customer authorises; gone once the device has its tokens. */
export interface DeviceCode {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly publisherId: number;
  readonly expiresAtMs: number;
  /** Null while nobody has authorised it. */
  readonly customerId: string | null;
  readonly additionalPayload: JsonObject;
}
