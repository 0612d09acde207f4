/** What the inline script leaves for boot. */
export interface EarlyConfig {
  /** The exact address it was asked for at. */
  readonly url: string;
  readonly text: string;
}

declare global {
  interface Window {
    marqueeEarly?: {
      readonly settings: Promise<string | undefined>;
      readonly config: Promise<EarlyConfig | undefined>;
    };
  }
}
