import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { browserPasskeys } from './browser-passkeys.ts';

/** Characters that base64 and base64url write differently. */
const BYTES = Uint8Array.from([251, 255, 254, 0]);
const TEXT = '-__-AA';

class FakeAttestation {
  readonly clientDataJSON = BYTES.buffer;
  readonly attestationObject = BYTES.buffer;

  getTransports(): string[] {
    return ['internal'];
  }
}
class FakeAssertion {
  readonly clientDataJSON = BYTES.buffer;
  readonly authenticatorData = BYTES.buffer;
  readonly signature = BYTES.buffer;
  readonly userHandle: ArrayBuffer | null;

  constructor(userHandle: ArrayBuffer | null) {
    this.userHandle = userHandle;
  }
}
class FakeCredential {
  readonly id = TEXT;
  readonly type = 'public-key';
  readonly response: unknown;

  constructor(response: unknown) {
    this.response = response;
  }
}

const credentials = { create: vi.fn(), get: vi.fn() };
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', FakeAttestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', FakeAssertion);
  vi.stubGlobal('navigator', { credentials });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the browser’s prompt', () => {
  it('creates a passkey: bytes for the browser, base64url for the back end', async () => {
    credentials.create.mockResolvedValue(new FakeCredential(new FakeAttestation()));
    const options = {
      challenge: TEXT,
      rp: { id: 'app.example.org', name: 'Tidewater' },
      user: { id: TEXT, name: 'mia@example.org', displayName: 'mia@example.org' },
      excludeCredentials: [{ id: TEXT, type: 'public-key', transports: ['internal'] }],
      timeout: 300_000,
    };
    expect(await browserPasskeys.open('create', options)).toEqual({
      outcome: 'done',
      credential: {
        id: TEXT,
        rawId: TEXT,
        type: 'public-key',
        response: { clientDataJSON: TEXT, attestationObject: TEXT, transports: ['internal'] },
      },
    });
    expect(credentials.create).toHaveBeenCalledWith({
      publicKey: {
        ...options,
        challenge: BYTES,
        user: { ...options.user, id: BYTES },
        excludeCredentials: [{ id: BYTES, type: 'public-key', transports: ['internal'] }],
      },
    });
  });

  it('signs in with the passkey that the viewer chooses', async () => {
    credentials.get.mockResolvedValue(new FakeCredential(new FakeAssertion(BYTES.buffer)));
    const result = await browserPasskeys.open('get', { challenge: TEXT, rpId: 'app.example.org' });
    expect(result).toMatchObject({
      credential: { response: { authenticatorData: TEXT, signature: TEXT, userHandle: TEXT } },
    });
    expect(credentials.get).toHaveBeenCalledWith({
      publicKey: { challenge: BYTES, rpId: 'app.example.org' },
    });
    credentials.get.mockResolvedValue(new FakeCredential(new FakeAssertion(null)));
    const withoutHandle = await browserPasskeys.open('get', { challenge: TEXT });
    expect(JSON.stringify(withoutHandle)).not.toContain('userHandle');
  });

  it.each([
    [new DOMException('x', 'NotAllowedError'), 'cancelled'],
    [new DOMException('x', 'AbortError'), 'cancelled'],
    [new DOMException('x', 'InvalidStateError'), 'known'],
    [new DOMException('x', 'SecurityError'), 'refused'],
    [new DOMException('x', 'NotSupportedError'), 'refused'],
    [new TypeError('x'), 'refused'],
  ])('that fails with %o is %s', async (error, outcome) => {
    credentials.create.mockRejectedValue(error);
    expect(await browserPasskeys.open('create', { challenge: TEXT })).toEqual({ outcome });
  });

  it('suggests passkeys in a field where the browser supports it', async () => {
    expect(await browserPasskeys.canSuggest()).toBe(false);
    Object.assign(FakeCredential, { isConditionalMediationAvailable: async () => true });
    expect(await browserPasskeys.canSuggest()).toBe(true);
    Reflect.deleteProperty(FakeCredential, 'isConditionalMediationAvailable');
    credentials.get.mockResolvedValue(new FakeCredential(new FakeAssertion(null)));
    const { signal } = new AbortController();
    expect(await browserPasskeys.suggest({ challenge: TEXT }, signal)).toMatchObject({ outcome: 'done' });
    expect(credentials.get).toHaveBeenCalledWith({
      publicKey: { challenge: BYTES },
      mediation: 'conditional',
      signal,
    });
  });

  it.each([undefined, null, 'x', {}, { challenge: 7 }, { challenge: 'no base64!' }])(
    'is refused for the options %j, without an exception',
    async (options) => {
      credentials.get.mockResolvedValue(null);
      expect(await browserPasskeys.open('get', options)).toEqual({ outcome: 'refused' });
    },
  );
});
