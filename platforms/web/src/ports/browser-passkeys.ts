import type { PasskeyCeremonies, PasskeyOutcome } from '@marquee/common/platform/passkey-prompt.ts';

import { parsePasskeyOptions } from './parse-passkey-options.ts';

/** `PasskeyCeremonies` with `navigator.credentials`, whose JSON helpers older supported browsers lack. */
export const browserPasskeys: PasskeyCeremonies = {
  open: (purpose, options) => toOutcome(() => navigator.credentials[purpose](parsePasskeyOptions(options))),

  async canSuggest() {
    if (!('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
    return PublicKeyCredential.isConditionalMediationAvailable();
  },

  suggest: (options, signal) =>
    toOutcome(() =>
      navigator.credentials.get({ ...parsePasskeyOptions(options), mediation: 'conditional', signal }),
    ),
};

async function toOutcome(ask: () => Promise<Credential | null>): Promise<PasskeyOutcome> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential
      ? { outcome: 'done', credential: toJson(credential) }
      : { outcome: 'refused' };
  } catch (error) {
    return { outcome: toFailure(error) };
  }
}

/** Returns the JSON form that the back end expects. */
function toJson({ id, type, response }: PublicKeyCredential): Readonly<Record<string, unknown>> {
  const clientDataJSON = toText(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const attestationObject = toText(response.attestationObject);
    const transports = 'getTransports' in response ? response.getTransports() : [];
    return { id, rawId: id, type, response: { clientDataJSON, attestationObject, transports } };
  }
  if (response instanceof AuthenticatorAssertionResponse) {
    const [authenticatorData, signature] = [toText(response.authenticatorData), toText(response.signature)];
    const userHandle = response.userHandle ? toText(response.userHandle) : undefined;
    return { id, rawId: id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  }
  return { id, rawId: id, type, response: { clientDataJSON } };
}

/** Browsers throw the same error for a closed prompt, a timeout and a device without passkeys. */
function toFailure(error: unknown): 'cancelled' | 'known' | 'refused' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'refused';
}

function toText(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
