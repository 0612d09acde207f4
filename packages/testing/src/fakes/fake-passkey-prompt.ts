import type {
  PasskeyCeremonies,
  PasskeyOutcome,
  PasskeyPrompt,
} from '@marquee/common/platform/passkey-prompt.ts';

/** A prompt with an outcome set by the test, which records its requests. */
export class FakePasskeyPrompt implements PasskeyPrompt, PasskeyCeremonies {
  hasPasskeys = true;
  readonly opened: (readonly [purpose: string, options: unknown])[] = [];
  hasSuggestions = false;
  result: PasskeyOutcome = { outcome: 'done', credential: { id: 'credential' } };

  isSupported(): boolean {
    return this.hasPasskeys;
  }

  async load(): Promise<PasskeyCeremonies> {
    return this;
  }

  async open(purpose: 'create' | 'get', options: unknown): Promise<PasskeyOutcome> {
    this.opened.push([purpose, options]);
    return this.result;
  }

  async canSuggest(): Promise<boolean> {
    return this.hasSuggestions;
  }

  /** Resolves when a passkey is chosen. */
  suggest(options: unknown, signal: AbortSignal): Promise<PasskeyOutcome> {
    this.opened.push(['suggest', options]);
    return new Promise((resolve) => {
      this.choose = () => resolve(this.result);
      signal.addEventListener('abort', () => resolve({ outcome: 'cancelled' }), { once: true });
    });
  }

  /** Chooses the pending suggestion as the viewer. */
  choose: () => void = () => undefined;
}
