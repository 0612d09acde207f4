import type { Settings } from './settings.ts';

export type SiteDocument = 'settings' | 'configuration';

/** A value that the site ignores. */
export interface SiteProblem {
  readonly document: SiteDocument;
  /** The key, such as `content[2].type`; in the settings also `line 3`. */
  readonly path: string;
  readonly problem: string;
}

/** Findings of the site's start so far; complete once the site runs, partial when the start failed. */
export class StartRecord {
  /** Undefined until they are read. */
  settings: Settings | undefined;
  /** The configuration's id, address or path; undefined until one is chosen. */
  source: string | undefined;
  /** Where the configuration was requested. */
  configAddress: string | undefined;
  problems: readonly SiteProblem[] = [];
}
