import type { Captcha, CaptchaChallenge, CaptchaRequest } from '@marquee/common/platform/captcha.ts';

/** A captcha with an answer set by the test, which records its requests. */
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
