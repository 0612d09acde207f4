/** The site configuration that the inline script loaded. */
export interface EarlyConfig {
  /** The exact URL of the request. */
  readonly url: string;
  readonly text: string;
}

/**
 * Responses by URL: the page's first content (the first row of home, a title, or a playlist) as parsed JSON, and what the
 * page requests next as text (the schedules of channels). Undefined when a request failed, false for a 404. The first
 * content is in the map before `config` settles.
 */
export type EarlyAnswers = Map<string, Promise<unknown>>;

declare global {
  interface Window {
    marqueeEarly?: {
      readonly settings: Promise<string | undefined>;
      readonly config: Promise<EarlyConfig | undefined>;
      readonly answers: EarlyAnswers;
      /** Chunk of the page that the first response leads to (routes.ts). */
      variant?: string;
      /** Called with `variant` when the site's code runs before it is known. */
      onVariant?: (chunk: string) => void;
    };
  }
}
