import { isIP } from 'node:net';

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';

import type { OriginList } from '../http/origin-list.ts';
import { CHALLENGE_LIFE_MS, type ChallengePurpose, type PasskeyOwner, type Passkeys } from './passkeys.ts';

/** An app as browsers know it: passkeys are bound to its domain, and their signatures name its origin. */
export interface RelyingParty {
  /** Host of the app, or a domain above it. */
  readonly domain: string;
  readonly origin: string;
}

export interface CeremonyOptions {
  readonly origins: OriginList;
  readonly appUrl: string;
  /** Undefined when it is the host of the app. */
  readonly siteName: string | undefined;
  /** A domain that apps below it share passkeys by; undefined when each host has its own. */
  readonly domain: string | undefined;
}

/** Whom a passkey is made for. */
export interface PasskeyCustomer {
  readonly customerId: string;
  readonly email: string;
}

/** A new credential whose challenge and origin are right. */
export interface VerifiedCredential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly domain: string;
}

/** Why a new credential was not taken: its challenge is used, expired or another customer's, or the rest is wrong. */
export type CredentialProblem = 'expired' | 'invalid';

/** ES256, EdDSA and RS256, which all authenticators have one of. */
const ALGORITHMS = [-7, -8, -257];
const CREDENTIAL_LIMIT = 1_400;
const CLIENT_DATA_LIMIT = 4_096;
const DATA_LIMIT = 32_768;
const HANDLE_LIMIT = 128;
const CHALLENGE = /^[\w-]{43}$/;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/**
 * The two conversations with a browser (WebAuthn level 3): making a passkey and signing in by one. User verification is
 * required in both, so that a passkey is what one has together with what one is or knows.
 *
 * Everything is compared with what was stored with the challenge: purpose, customer, domain and origin. The first two
 * statements of a finish take the challenge and find the key; nothing of the request decides which app it is for.
 */
export class PasskeyCeremonies {
  readonly store: Passkeys;
  readonly #options: CeremonyOptions;

  constructor(store: Passkeys, options: CeremonyOptions) {
    this.store = store;
    this.#options = options;
  }

  /**
   * The app that a request comes from. Browsers leave out `Origin` where the app and the API have the same one, which is that of
   * the settings. Undefined where no browser has passkeys: without TLS, or at an IP address.
   *
   * @param origin the header; others than those of the operator's apps have no passkeys
   */
  findRelyingParty(origin: string | undefined): RelyingParty | undefined {
    const { origins, appUrl, domain } = this.#options;
    const known = origin === undefined ? new URL(appUrl).origin : origins.readOrigin(origin);
    if (known === undefined) return undefined;
    const { protocol, hostname } = new URL(known);
    // Browsers trust `localhost` and what is below it without TLS.
    const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
    if (!isSecure || hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
    const isShared = domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`));
    return { domain: isShared ? domain : hostname, origin: known };
  }

  /** What the browser makes a passkey from. */
  async beginAdding(app: RelyingParty, { customerId, email }: PasskeyCustomer): Promise<unknown> {
    const known = await this.store.listCredentials(customerId, app.domain);
    const options = await generateRegistrationOptions({
      rpName: this.#options.siteName ?? new URL(app.origin).host,
      rpID: app.domain,
      userName: email,
      userDisplayName: email,
      userID: toHandle(customerId),
      timeout: CHALLENGE_LIFE_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await this.store.addChallenge({ ...app, challenge: options.challenge, purpose: 'add', customerId });
    return options;
  }

  /** What the browser signs; the same for everybody, so it names no passkeys. */
  async beginSigningIn(app: RelyingParty): Promise<unknown> {
    const options = await generateAuthenticationOptions({
      rpID: app.domain,
      timeout: CHALLENGE_LIFE_MS,
      userVerification: 'required',
    });
    const { challenge } = options;
    await this.store.addChallenge({ ...app, challenge, purpose: 'sign_in', customerId: undefined });
    return options;
  }

  /** Verifies a new credential of the customer. */
  async finishAdding(customerId: string, value: unknown): Promise<VerifiedCredential | CredentialProblem> {
    const credential = readCredential(value, { attestationObject: DATA_LIMIT });
    if (credential === undefined) return 'invalid';
    const { id, clientDataJSON } = credential;
    const taken = await this.#takeChallenge(clientDataJSON, 'add');
    if (taken?.customerId !== customerId) return 'expired';
    const { challenge, origin, domain } = taken;
    const transports = readTransports(value);
    const { attestationObject } = credential.data;
    const registration = await readIfValid(async () => {
      if (!isWithoutCertificate(attestationObject)) return undefined;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: domain,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return registrationInfo;
    });
    if (registration === undefined || registration.credential.id !== id) return 'invalid';
    const { publicKey, counter } = registration.credential;
    return { credentialId: id, publicKey: toBase64Url(publicKey), counter, transports, domain };
  }

  /** Verifies the signature of a sign-in; undefined for everything that is wrong with it. */
  async finishSigningIn(
    value: unknown,
  ): Promise<{ readonly owner: PasskeyOwner; readonly counter: number } | undefined> {
    const limits = {
      authenticatorData: CLIENT_DATA_LIMIT,
      signature: CLIENT_DATA_LIMIT,
      userHandle: HANDLE_LIMIT,
    };
    const credential = readCredential(value, limits);
    if (credential === undefined) return undefined;
    const { id, clientDataJSON } = credential;
    const taken = await this.#takeChallenge(clientDataJSON, 'sign_in');
    if (taken === undefined) return undefined;
    const owner = await this.store.find(id, taken.domain);
    if (owner === undefined) return undefined;
    const { authenticatorData, signature, userHandle } = credential.data;
    // Which customer the authenticator means is what it stored when the passkey was made.
    if (userHandle !== toBase64Url(toHandle(owner.customerId))) return undefined;
    const { challenge, origin, domain } = taken;
    const verified = await readIfValid(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature, userHandle },
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: domain,
        // The library compares counters before the signature, which a stranger could then send to alarm the owner.
        credential: { id, publicKey: fromBase64Url(owner.publicKey), counter: 0 },
        requireUserVerification: true,
      }),
    );
    if (verified?.verified !== true) return undefined;
    return { owner, counter: verified.authenticationInfo.newCounter };
  }

  async #takeChallenge(clientDataJSON: string, purpose: ChallengePurpose) {
    const challenge = readChallenge(clientDataJSON);
    return challenge === undefined ? undefined : this.store.takeChallenge(challenge, purpose);
  }
}

interface ReadCredential<Name extends string> {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly data: Readonly<Record<Name, string>>;
}

/** Reads a credential in the JSON form of WebAuthn; undefined for anything else, and beyond the limits in characters. */
function readCredential<Name extends string>(
  value: unknown,
  limits: Readonly<Record<Name, number>>,
): ReadCredential<Name> | undefined {
  const { id, type, response } = toValues(value);
  const members = toValues(response);
  const { clientDataJSON } = members;
  const data = Object.entries<number>(limits).map(([name, limit]) => [name, members[name], limit] as const);
  const isWhole =
    type === 'public-key' &&
    isBase64Url(id, CREDENTIAL_LIMIT) &&
    isBase64Url(clientDataJSON, CLIENT_DATA_LIMIT) &&
    data.every(([, member, limit]) => isBase64Url(member, limit));
  if (!isWhole) return undefined;
  const read = Object.fromEntries(data) as Readonly<Record<Name, string>>;
  return { id, clientDataJSON, data: read };
}

function readTransports(value: unknown): readonly string[] {
  const { transports } = toValues(toValues(value)['response']);
  return TRANSPORTS.filter((name) => Array.isArray(transports) && transports.includes(name));
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = toValues(data);
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Browsers take certificates out when none are asked for. One that comes all the same is refused: checking it would send
 * requests to the addresses that it names.
 */
function isWithoutCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(fromBase64Url(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** The library has no errors of its own: it throws whatever the input led to. */
async function readIfValid<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** The customer's id, which is random and says nothing about them. */
function toHandle(customerId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(customerId));
}

function toBase64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

function isBase64Url(value: unknown, limit: number): value is string {
  return typeof value === 'string' && value.length <= limit && /^[\w-]+$/.test(value);
}

function toValues(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
