import type { Captcha, CaptchaChallenge, CaptchaRequest } from '@marquee/common/platform/captcha.ts';

/** A captcha that answers what a test says, and remembers what it was asked to show. */
export class FakeCaptcha implements Captcha {
  readonly shown: CaptchaRequest[] = [];
  answer: string | undefined;
  error: Error | undefined;
  resets = 0;

  async show(request: CaptchaRequest): Promise<CaptchaChallenge> {
    this.shown.push(request);
    if (this.error) throw this.error;
    return {
      getAnswer: async () => this.answer,
      reset: () => {
        this.resets += 1;
      },
    };
  }
}
