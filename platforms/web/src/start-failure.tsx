import type { ReactNode } from 'react';
import type { Settings } from '@marquee/common/config/settings.ts';

import { StartUpError } from './start-up-error.tsx';

/** The state of the start when it failed. */
export interface StartFailure {
  readonly error: unknown;
  /** Undefined when the settings failed to load. */
  readonly settings: Settings | undefined;
  readonly source: string | undefined;
}

/**
 * Returns what to render when the site failed to start: in demo mode the page for choosing another configuration, when
 * the configuration is the cause; else the error. Reports it where the deployment collects errors.
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
  // Ignored: this import fails when the site cannot load code at all, and there is no other way to report that.
  import('./report-start-failure.ts').then(
    ({ reportStartFailure }) => {
      reportStartFailure(address, error);
    },
    () => undefined,
  );
}
