import type { Call } from './call.ts';

const unauthorized = [401, 'Unauthorized, you must be logged in to make this request.'] as const;
const tooMany = [429, 'Too many requests. Please try again later.'] as const;
const notHere = [403, 'There are no passkeys at this address of the app.'] as const;
const full = [409, 'There are 10 passkeys already.'] as const;
const proofRefusals = [
  [403, 'The email or password provided is incorrect.'],
  [403, 'This user is locked due to having too many failed login attempts.'],
  [503, 'Too many requests at once. Please try again.'],
] as const;
const challenge = 'q0W3xYz1aBcDq0W3xYz1aBcDq0W3xYz1aBcDq0W3xYz';
const credentialId = 'mZ4Qx0V8b1s2c3d4';
const deviceId = '9f2b7c4e1a6d4d3f8b5e0c7a2d9f6e31';
const created = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoi…',
    attestationObject: 'o2NmbXRkbm9uZ…',
    transports: ['internal'],
  },
};
const signed = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoi…',
    authenticatorData: 'SZYN5YgOjGh0NBcP…',
    signature: 'MEUCIQD…',
    userHandle: 'NWQxYzNmMGUt…',
  },
};

/** The calls of passkeys. */
export const passkeyCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/customers/login/passkey/options',
    group: 'Account',
    summary:
      'What navigator.credentials.get signs, as PublicKeyCredentialRequestOptionsJSON. The same for everybody, good for five ' +
      'minutes and one sign-in. The origin of the request must be that of an allowed app.',
    answer: [200, { challenge, rpId: 'app.example.org', timeout: 300_000, userVerification: 'required' }],
    refusals: [notHere, tooMany],
  },
  {
    method: 'post',
    path: '/customers/login/passkey',
    group: 'Account',
    summary:
      'Logs in by what the browser signed, as AuthenticationResponseJSON. deviceId and language are those of a login with the ' +
      'password. A signature whose counter went back is refused, and the owner is told by mail.',
    body: { credential: signed, deviceId, language: 'en' },
    answer: [
      200,
      {
        message: 'Authentication Passed',
        exp: 1_930_985_695,
        token: 'eyJhbGciOiJIUzI1NiJ9.…',
        user: { id: '5d1c3f0e-8f5b-4d0c-9a3e-0a4c8e6f1b2d', email: 'mia@example.org' },
      },
    ],
    refusals: [
      [401, 'The passkey could not be verified.'],
      [403, 'This account is locked. Please contact support.'],
      tooMany,
    ],
  },
  {
    method: 'get',
    path: '/customers/me/passkeys',
    group: 'Account',
    summary:
      'The customer’s passkeys, the newest first. The name is the browser and system they were added on.',
    needsToken: true,
    answer: [
      200,
      {
        docs: [
          {
            id: '0d9a1c52-6f0e-4f0b-8a55-3a1f6f1d2c90',
            name: 'Chrome, Windows',
            createdAt: '2031-02-11T09:14:55.120Z',
            lastUsedAt: '2031-02-12T18:02:10.004Z',
          },
        ],
      },
    ],
    refusals: [unauthorized],
  },
  {
    method: 'post',
    path: '/customers/me/passkeys/options',
    group: 'Account',
    summary:
      'What navigator.credentials.create makes a passkey from, as PublicKeyCredentialCreationOptionsJSON, by the password of ' +
      'the account. Good for five minutes and one passkey. Wrong passwords count together with those of logins.',
    needsToken: true,
    body: { password: 'secret123' },
    answer: [
      200,
      {
        challenge,
        rp: { id: 'app.example.org', name: 'Tidewater' },
        user: { id: 'NWQxYzNmMGUt…', name: 'mia@example.org', displayName: 'mia@example.org' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        excludeCredentials: [{ id: credentialId, type: 'public-key', transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout: 300_000,
      },
    ],
    refusals: [unauthorized, notHere, ...proofRefusals, full],
  },
  {
    method: 'post',
    path: '/customers/me/passkeys',
    group: 'Account',
    summary:
      'Adds the passkey that the browser made, as RegistrationResponseJSON: up to ten a customer, who is told by mail.',
    needsToken: true,
    body: { credential: created, deviceId, language: 'en' },
    answer: [201, { message: 'Passkey added.' }],
    refusals: [
      [400, 'The passkey could not be verified.'],
      unauthorized,
      [409, 'This passkey is registered already.'],
      full,
      [410, 'This request has expired or was used already. Please try again.'],
    ],
  },
  {
    method: 'post',
    path: '/customers/me/passkeys/{id}/delete',
    group: 'Account',
    summary: 'Removes a passkey, by the password of the account. The customer is told by mail.',
    needsToken: true,
    body: { password: 'secret123', deviceId, language: 'en' },
    answer: [200, { message: 'Deleted successfully.' }],
    refusals: [unauthorized, [404, 'Not Found'], ...proofRefusals],
  },
];
