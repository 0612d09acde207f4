/** A device that wants to be signed in (accounts 3). */
export interface Device {
  readonly deviceId: string;
  readonly deviceName: string;
  /** The configuration that the device shows; empty when it does not say. */
  readonly configId: string;
}

/** A code that a device shows until somebody enters it. */
export interface DeviceCode {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** Where the code is entered, for a QR code; undefined when the server does not say. */
  readonly verificationUrl: string | undefined;
}

/** `expired` also for a code that is used or was never given. */
export type DeviceCodeState = 'pending' | 'approved' | 'expired';

const MAX_CODE_LENGTH = 32;
const MAX_NAME_LENGTH = 128;

/** A code as it is sent: without spaces, in upper case (accounts 5). Undefined when there is none. */
export function readDeviceCode(text: string | null | undefined): string | undefined {
  const code = (text ?? '').replace(/\s+/g, '').toUpperCase();
  return code === '' || code.length > MAX_CODE_LENGTH ? undefined : code;
}

/** The name of a device, as plain text on one line; undefined when there is none. */
export function readDeviceName(text: string | null | undefined): string | undefined {
  const name = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return name === '' ? undefined : name.slice(0, MAX_NAME_LENGTH);
}
