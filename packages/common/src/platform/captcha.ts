import type { ServiceIdentifier } from 'inversify';

export interface CaptchaRequest {
  /** What the service knows the site by. */
  readonly siteKey: string;
  /** An empty element of the page, in which the challenge appears. */
  readonly place: unknown;
  /** Whether it asks by itself, and only whom it doubts; else the viewer ticks that they are human. */
  readonly isInvisible: boolean;
  /** Of the challenge's own texts. */
  readonly language: string;
  readonly isDark: boolean;
}

/** A challenge that stands on the page. */
export interface CaptchaChallenge {
  /** What proves that it was met, good for one use; undefined when it was not. An invisible one is put now. Never fails. */
  getAnswer(): Promise<string | undefined>;
  /** Puts it anew, after its answer was used. */
  reset(): void;
}

/** Tells people from programs, by a service elsewhere. */
export interface Captcha {
  /** Fetches the service's code, which nothing else does, and shows its challenge. Rejects when it cannot be had. */
  show(request: CaptchaRequest): Promise<CaptchaChallenge>;
}

export const Captcha: ServiceIdentifier<Captcha> = Symbol.for('Captcha');
