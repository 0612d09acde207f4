import type { StartRecord } from '../config/start-record.ts';
import { redactText } from './redact.ts';

/** The site that a report comes from, redacted. */
export interface ReportedSite {
  /** The configuration's id, address or path; undefined when none was chosen. */
  readonly source: string | undefined;
  /** Mistakes in the settings and the configuration, the first 20. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 20;

export function describeSite({ source, problems }: StartRecord): ReportedSite {
  return {
    source: source && redactText(source),
    problems: problems
      .slice(0, MAX_PROBLEMS)
      .map(({ document, path, problem }) => redactText(`${document} ${path}: ${problem}`)),
  };
}
