import type { ServiceIdentifier } from 'inversify';

import type { CodeNeed } from './load-code.ts';

/**
 * Outcome of the browser's prompt. `cancelled`: the viewer closed it, or it timed out. `known`: this device already has
 * a passkey of the account. `refused`: the browser does not allow it here.
 */
export type PasskeyOutcome =
  | { readonly outcome: 'done'; readonly credential: unknown }
  | { readonly outcome: 'cancelled' | 'known' | 'refused' };

/**
 * Passkey functions of the browser. Options and credentials are in the JSON forms of WebAuthn. Only one prompt or
 * suggestion is open at a time.
 */
export interface PasskeyCeremonies {
  /** Opens the prompt to create a passkey or to sign in with one. */
  open(purpose: 'create' | 'get', options: unknown): Promise<PasskeyOutcome>;
  /** Whether the browser can suggest passkeys as it suggests passwords. */
  canSuggest(): Promise<boolean>;
  /**
   * Suggests the passkeys of this device in the field that has `webauthn` in its `autocomplete`, until one is chosen or `signal` aborts,
   * which is `cancelled`.
   */
  suggest(options: unknown, signal: AbortSignal): Promise<PasskeyOutcome>;
}

/** The browser's own dialog for passkeys (WebAuthn). */
export interface PasskeyPrompt {
  /** Whether the browser supports passkeys, on this page. */
  isSupported(): boolean;
  /** Loads its code, which most viewers never need. */
  load(need?: CodeNeed): Promise<PasskeyCeremonies>;
}

export const PasskeyPrompt: ServiceIdentifier<PasskeyPrompt> = Symbol.for('PasskeyPrompt');
