import type { ServiceIdentifier } from 'inversify';

/**
 * What the viewer did in the browser's prompt. `cancelled`: closed it, or let it run out of time. `known`: this device has a passkey
 * of the account already. `refused`: the browser does not do it here.
 */
export type PasskeyOutcome =
  | { readonly outcome: 'done'; readonly credential: unknown }
  | { readonly outcome: 'cancelled' | 'known' | 'refused' };

/** The browser's own dialog for passkeys (WebAuthn). */
export interface PasskeyPrompt {
  /** Whether the browser has passkeys, on this page. */
  isSupported(): boolean;
  /**
   * Opens the prompt to make a passkey or to sign in by one. `options` and the credential are in the JSON forms of WebAuthn. Rejects
   * only when its code fails to load.
   */
  open(purpose: 'create' | 'get', options: unknown): Promise<PasskeyOutcome>;
}

export const PasskeyPrompt: ServiceIdentifier<PasskeyPrompt> = Symbol.for('PasskeyPrompt');
