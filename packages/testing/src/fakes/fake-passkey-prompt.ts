import type {
  PasskeyCeremonies,
  PasskeyOutcome,
  PasskeyPrompt,
} from '@marquee/common/platform/passkey-prompt.ts';

/** A prompt that answers what a test says, and remembers what it was opened for. */
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

  /** Until a passkey is chosen. */
  suggest(options: unknown, signal: AbortSignal): Promise<PasskeyOutcome> {
    this.opened.push(['suggest', options]);
    return new Promise((resolve) => {
      this.choose = () => resolve(this.result);
      signal.addEventListener('abort', () => resolve({ outcome: 'cancelled' }), { once: true });
    });
  }

  /** The viewer chooses the suggestion that is open. */
  choose: () => void = () => undefined;
}
