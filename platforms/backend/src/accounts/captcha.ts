import { ApiError } from '../http/api-error.ts';
import type { Logger } from '../logging/logger.ts';

/** Distinguishes people from programs at registration. */
export interface Captcha {
  /**
   * Whether the answer of a captcha is valid.
   * @throws ApiError 503 when the captcha service cannot be reached
   */
  isGood(answer: unknown): Promise<boolean>;
}

export interface CaptchaOptions {
  /** Secret of the site key that the app uses. */
  readonly secret: string;
  /** Address of the service, as reCAPTCHA's `siteverify` takes it. */
  readonly verifyUrl: string;
}

const PATIENCE_MS = 5_000;
const ANSWER_LIMIT = 8_192;
const AGAIN_IN_S = 5;

/** A captcha is required if, and only if, its secret is set. */
export function createCaptcha({ secret, verifyUrl }: CaptchaOptions, logger: Logger): Captcha {
  return {
    isGood: async (answer) => {
      if (typeof answer !== 'string' || answer === '' || answer.length > ANSWER_LIMIT) return false;
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const verdict: unknown = await response.json();
        if (typeof verdict === 'object' && verdict !== null && 'success' in verdict)
          return verdict.success === true;
        throw new TypeError(`The captcha service answered ${response.status}`);
      } catch (error) {
        logger.error({ err: error }, 'checking the captcha failed');
        throw new ApiError(503, 'The captcha could not be checked. Please try again.', {
          'Retry-After': String(AGAIN_IN_S),
        });
      }
    },
  };
}
