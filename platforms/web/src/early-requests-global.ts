/** What the inline script leaves for boot. */
export interface EarlyConfig {
  /** The exact address it was asked for at. */
  readonly url: string;
  readonly text: string;
}

/** The first row of the home page, asked for as soon as the configuration named it. */
export interface EarlyRow {
  readonly url: string;
  readonly answer: Promise<string | undefined>;
}

declare global {
  interface Window {
    marqueeEarly?: {
      readonly settings: Promise<string | undefined>;
      readonly config: Promise<EarlyConfig | undefined>;
      readonly firstRow: Promise<EarlyRow | undefined>;
    };
  }
}
