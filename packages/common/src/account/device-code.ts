import { toAsciiDigits } from '../shared/ascii-digits.ts';

/** A device to sign in (accounts 3). */
export interface Device {
  readonly deviceId: string;
  readonly deviceName: string;
  /** Configuration used by the device; empty when unknown. */
  readonly configId: string;
}

/** A code that a device shows until it is entered. */
export interface DeviceCode {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** URL for entering the code, shown as a QR code; undefined when the server provides none. */
  readonly verificationUrl: string | undefined;
}

/** `expired` includes used and unknown codes. */
export type DeviceCodeState = 'pending' | 'approved' | 'expired';

const MAX_CODE_LENGTH = 32;
const MAX_NAME_LENGTH = 128;

/** Normalizes a code: no spaces, upper case (accounts 5). Undefined when empty or too long. */
export function readDeviceCode(text: string | null | undefined): string | undefined {
  const code = toAsciiDigits(text ?? '')
    .replace(/\s+/g, '')
    .toUpperCase();
  return code === '' || code.length > MAX_CODE_LENGTH ? undefined : code;
}

/** Normalizes a device name to plain text on one line; undefined when empty. */
export function readDeviceName(text: string | null | undefined): string | undefined {
  const name = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return name === '' ? undefined : name.slice(0, MAX_NAME_LENGTH);
}
