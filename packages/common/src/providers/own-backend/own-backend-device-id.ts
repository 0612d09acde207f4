import type { KeyValueStorage } from '../../platform/storage/key-value-storage.ts';

const STORAGE_KEY = 'jwapp.own_device';
const ID = /^[\da-f]{32}$/;

/**
 * Returns the id by which the back end recognizes this browser, made at the first sign-in and kept: a sign-in without it is
 * reported to the customer by mail as one on a new device. Undefined where nothing can be stored.
 */
export function keepDeviceId(storage: KeyValueStorage): string | undefined {
  const known = storage.read(STORAGE_KEY);
  if (known !== undefined && ID.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return storage.write(STORAGE_KEY, made) ? made : undefined;
}
