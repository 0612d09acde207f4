/** What the inline script leaves for boot. */
export interface EarlyConfig {
  /** The exact address it was asked for at. */
  readonly url: string;
  readonly text: string;
}

/**
 * Answers by address: what the page shows first (the first row of home, a title, or a playlist) as the value of its JSON,
 * and, as soon as that is read, what it names and the page asks for next as text: the schedules of channels. Undefined
 * when there is none that can be used, false when the host does not know the address (404). Complete for the page's own
 * first request before `config` is settled; a request that hangs leaves it as it is.
 */
export type EarlyAnswers = Map<string, Promise<unknown>>;

declare global {
  interface Window {
    marqueeEarly?: {
      readonly settings: Promise<string | undefined>;
      readonly config: Promise<EarlyConfig | undefined>;
      readonly answers: EarlyAnswers;
      /** What the page turned out to be, where its files are not those of most: `p/live`, `m/series`. */
      latePage?: string;
      /** Told of `latePage`, when the site's code was there before it. */
      onLatePage?: (page: string) => void;
    };
  }
}
