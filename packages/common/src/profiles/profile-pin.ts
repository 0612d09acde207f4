/** A stored PIN: never plain. */
export interface PinHash {
  readonly salt: string;
  readonly hash: string;
}

const ITERATIONS = 150_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Whether this browser can hash; without a secure context (plain http) it cannot. */
export function canHashPins(): boolean {
  return !('isSecureContext' in globalThis) || isSecureContext;
}

export async function hashPin(pin: string): Promise<PinHash> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { salt, hash: await derive(pin, salt) };
}

export async function isPinOf({ salt, hash }: PinHash, pin: string): Promise<boolean> {
  return (await derive(pin, salt)) === hash;
}

async function derive(pin: string, salt: string): Promise<string> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ITERATIONS };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(rule, key, HASH_BITS)));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Wrong PINs of one profile since the last correct one. */
export interface PinAttempts {
  readonly count: number;
  /** Milliseconds since the epoch; no PIN is checked before. */
  readonly untilMs: number;
}

const FREE_ATTEMPTS = 5;
const WAITS_MS = [30_000, 60_000, 5 * 60_000, 15 * 60_000] as const;

export const NO_ATTEMPTS: PinAttempts = { count: 0, untilMs: 0 };

/** Counts a wrong PIN: every fifth in a row causes a wait, longer each time. */
export function addWrongPin({ count }: PinAttempts, nowMs: number): PinAttempts {
  const wrong = count + 1;
  if (wrong % FREE_ATTEMPTS !== 0) return { count: wrong, untilMs: 0 };
  const waitMs = WAITS_MS[wrong / FREE_ATTEMPTS - 1] ?? 15 * 60_000;
  return { count: wrong, untilMs: nowMs + waitMs };
}

/** Returns how long no PIN is checked, 0 for now. At most the longest wait, in case the clock was set back. */
export function getPinWaitMs({ untilMs }: PinAttempts, nowMs: number): number {
  return Math.max(0, Math.min(untilMs - nowMs, 15 * 60_000));
}
