import type { Settings } from './settings.ts';

export type SiteDocument = 'settings' | 'configuration';

/** A value that the site ignores. */
export interface SiteProblem {
  readonly document: SiteDocument;
  /** The key, such as `content[2].type`; of the settings also `line 3`. */
  readonly path: string;
  readonly problem: string;
}

/** What the start of this site has found so far; complete once it runs, as far as it came when it failed. */
export class StartRecord {
  /** Undefined until they are read. */
  settings: Settings | undefined;
  /** The configuration's id, address or path; undefined until one is chosen. */
  source: string | undefined;
  /** Where the configuration was requested. */
  configAddress: string | undefined;
  problems: readonly SiteProblem[] = [];
}
