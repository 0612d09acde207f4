import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps by which the clocks of a phone and of this machine may differ. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_LENGTH = 16;

/** Returns a new secret, as hexadecimal digits. */
export function makeTotpSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/**
 * Returns the code of a time step (RFC 6238 with SHA-1 and 30 seconds, the only variant that all authenticator apps
 * know).
 */
export function toTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', Buffer.from(secret, 'hex')).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function toTotpStep(nowMs: number): number {
  return Math.floor(nowMs / STEP_MS);
}

/** Finds the step of a code around a time; undefined when there is none. */
export function findTotpStep(secret: string, code: string, nowMs: number): number | undefined {
  const now = toTotpStep(nowMs);
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => now - TOLERANCE + index);
  return steps.find((step) => step >= 0 && toTotpCode(secret, step) === code);
}

/** Returns the secret as people type it into an authenticator app: base32 in groups of four. */
export function toTypedSecret(secret: string): string {
  const bits = [...Buffer.from(secret, 'hex')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((group) => ALPHABET.charAt(Number.parseInt(group, 2)));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Returns the address in the QR code for authenticator apps. */
export function toTotpAddress(secret: string, email: string, siteName: string): string {
  const issuer = encodeURIComponent(siteName);
  const typed = toTypedSecret(secret).replaceAll(' ', '');
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${typed}&issuer=${issuer}`;
}

/** Returns a code of 80 random bits that signs in once without the authenticator app. */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Reads an entered code: one of the app, a recovery code without its hyphens, or neither. */
export function readSecondFactor(
  entered: string,
): { readonly kind: 'code' | 'recovery'; readonly text: string } | undefined {
  const text = entered.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(text)) return { kind: 'code', text };
  return /^[A-Z2-7]{16}$/.test(text) ? { kind: 'recovery', text } : undefined;
}
