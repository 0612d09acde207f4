import type { ServiceIdentifier } from 'inversify';

export interface CaptchaRequest {
  /** The site's key at the CAPTCHA service. */
  readonly siteKey: string;
  /** An empty element of the page that contains the challenge. */
  readonly place: unknown;
  /**
   * Whether the challenge runs by itself and only interrupts suspicious visitors; otherwise the viewer ticks a
   * checkbox.
   */
  readonly isInvisible: boolean;
  /** Language of the challenge's own texts. */
  readonly language: string;
  readonly isDark: boolean;
}

/** A challenge that is rendered on the page. */
export interface CaptchaChallenge {
  /**
   * Returns the single-use token of a passed challenge; undefined when it failed. Runs an invisible challenge now.
   * Never rejects.
   */
  getAnswer(): Promise<string | undefined>;
  /** Renders the challenge again after its token was used. */
  reset(): void;
}

/** Tells people from bots with an external service. */
export interface Captcha {
  /** Loads the service's code, which only this call does, and renders its challenge. Rejects when loading fails. */
  show(request: CaptchaRequest): Promise<CaptchaChallenge>;
}

export const Captcha: ServiceIdentifier<Captcha> = Symbol.for('Captcha');
