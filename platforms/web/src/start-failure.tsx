import type { ReactNode } from 'react';
import type { Settings } from '@marquee/common/config/settings.ts';

import { StartUpError } from './start-up-error.tsx';

/** How far a start came before it failed. */
export interface StartFailure {
  readonly error: unknown;
  /** Undefined when not even those were read. */
  readonly settings: Settings | undefined;
  readonly source: string | undefined;
}

/**
 * What stands in place of a site that did not start: in demo mode the page where another one can be chosen, when it is
 * the choice that failed; else the error. Reports it where the deployment collects errors.
 */
export async function describeStartFailure(failure: StartFailure): Promise<ReactNode> {
  const { error, settings, source } = failure;
  if (settings?.errorReportUrl !== undefined) reportFailure(settings.errorReportUrl, error);
  const startUpError = <StartUpError {...failure} />;
  if (settings?.allowAnyConfigSource !== true) return startUpError;
  return import('./demo-start.tsx').then(
    async ({ startDemo }) => (await startDemo(settings, source, error)) ?? startUpError,
    () => startUpError,
  );
}

function reportFailure(address: string, error: unknown): void {
  // What is lost here is a report of a site that cannot fetch its code; nobody can be told.
  import('./report-start-failure.ts').then(
    ({ reportStartFailure }) => {
      reportStartFailure(address, error);
    },
    () => undefined,
  );
}
