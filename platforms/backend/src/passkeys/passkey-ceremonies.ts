import { isIP } from 'node:net';

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';

import { getAppName } from '../app-name.ts';
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
  /** Domain whose apps share passkeys; undefined when each host has its own. */
  readonly domain: string | undefined;
}

/** The customer of a new passkey. */
export interface PasskeyCustomer {
  readonly customerId: string;
  readonly email: string;
}

/** A new credential with a valid challenge and origin. */
export interface VerifiedCredential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly domain: string;
}

/**
 * Why a new credential was refused: its challenge is used, expired or another customer's, or anything else is wrong.
 */
export type CredentialProblem = 'expired' | 'invalid';

/** ES256, EdDSA and RS256; every authenticator supports one of them. */
const ALGORITHMS = [-7, -8, -257];
const CREDENTIAL_LIMIT = 1_400;
const CLIENT_DATA_LIMIT = 4_096;
const DATA_LIMIT = 32_768;
const HANDLE_LIMIT = 128;
const CHALLENGE = /^[\w-]{43}$/;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/**
 * The two ceremonies of WebAuthn level 3: registering a passkey and signing in with it. Both require user verification,
 * so that a passkey combines possession with a PIN or biometrics.
 *
 * Everything is compared with the values stored with the challenge: purpose, customer, domain and origin. The first two
 * statements of a finish take the challenge and find the key; nothing in the request decides which app it is for.
 */
export class PasskeyCeremonies {
  readonly store: Passkeys;
  readonly #options: CeremonyOptions;

  constructor(store: Passkeys, options: CeremonyOptions) {
    this.store = store;
    this.#options = options;
  }

  /**
   * Returns the app that a request comes from. Browsers leave out `Origin` when the app and the API share an origin,
   * which is then that of the settings. Undefined where browsers have no passkeys: without TLS, or at an IP address.
   *
   * @param origin the header; origins other than the operator's apps have no passkeys
   */
  findRelyingParty(origin: string | undefined): RelyingParty | undefined {
    const { origins, appUrl, domain } = this.#options;
    const known = origin === undefined ? new URL(appUrl).origin : origins.readOrigin(origin);
    if (known === undefined) return undefined;
    const { protocol, hostname } = new URL(known);
    // Browsers trust `localhost` and its subdomains without TLS.
    const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
    if (!isSecure || hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
    const isShared = domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`));
    return { domain: isShared ? domain : hostname, origin: known };
  }

  /** Returns the options from which the browser creates a passkey. */
  async beginAdding(app: RelyingParty, { customerId, email }: PasskeyCustomer): Promise<unknown> {
    const known = await this.store.listCredentials(customerId, app.domain);
    const options = await generateRegistrationOptions({
      rpName: this.#options.siteName ?? getAppName(app.origin),
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

  /** Returns the options that the browser signs; they name no passkeys, so that they are the same for all callers. */
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

  /** Verifies the signature of a sign-in; undefined when anything is wrong with it. */
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
    // The authenticator sends the customer that it stored when the passkey was created.
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
        // 0 skips the library's comparison of counters: it precedes the signature, so a stranger could alarm the owner.
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
 * Browsers remove certificates that were not requested. One that arrives anyway is refused: checking it would send
 * requests to the addresses that it names.
 */
function isWithoutCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(fromBase64Url(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** Returns undefined when the work throws: the library has no error type of its own. */
async function readIfValid<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Returns the user handle: the customer's id, which is random and says nothing about them. */
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
