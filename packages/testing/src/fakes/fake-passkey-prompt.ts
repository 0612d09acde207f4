import type { PasskeyOutcome, PasskeyPrompt } from '@marquee/common/platform/passkey-prompt.ts';

/** A prompt that answers what a test says, and remembers what it was opened for. */
export class FakePasskeyPrompt implements PasskeyPrompt {
  hasPasskeys = true;
  readonly opened: (readonly [purpose: string, options: unknown])[] = [];
  result: PasskeyOutcome = { outcome: 'done', credential: { id: 'credential' } };

  isSupported(): boolean {
    return this.hasPasskeys;
  }

  async open(purpose: 'create' | 'get', options: unknown): Promise<PasskeyOutcome> {
    this.opened.push([purpose, options]);
    return this.result;
  }
}
