/** What the inline script leaves for boot. */
export interface EarlyConfig {
  /** The exact address it was asked for at. */
  readonly url: string;
  readonly text: string;
}

/** What the page shows first: the first row of home, a title, or a playlist. */
export interface EarlyAnswer {
  readonly url: string;
  readonly answer: Promise<string | undefined>;
}

declare global {
  interface Window {
    marqueeEarly?: {
      readonly settings: Promise<string | undefined>;
      readonly config: Promise<EarlyConfig | undefined>;
      readonly firstAnswer: Promise<EarlyAnswer | undefined>;
    };
  }
}
