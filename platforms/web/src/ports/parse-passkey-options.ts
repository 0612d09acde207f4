import { decodeBase64Url } from '@marquee/common/shared/base64url.ts';
import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

type Json = Readonly<Record<string, unknown>>;

/** Converts WebAuthn options from JSON, with byte arrays where browsers need them; browsers validate the rest. */
export function parsePasskeyOptions(value: unknown): CredentialCreationOptions & CredentialRequestOptions {
  const options = readRecord(value) ?? {};
  const publicKey: unknown = {
    ...options,
    challenge: toBytes(options['challenge']),
    ...('user' in options && { user: withBytesId(options['user']) }),
    ...toDescriptors('allowCredentials', options),
    ...toDescriptors('excludeCredentials', options),
  };
  return { publicKey } as CredentialCreationOptions & CredentialRequestOptions;
}

function toDescriptors(name: string, options: Json): Json {
  const list = readArray(options[name]);
  return list ? { [name]: list.map(withBytesId) } : {};
}

function withBytesId(value: unknown): Json {
  const { id, ...rest } = readRecord(value) ?? {};
  return { ...rest, id: toBytes(id) };
}

function toBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return decodeBase64Url(readText(value) ?? '');
}
