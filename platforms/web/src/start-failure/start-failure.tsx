import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';
import type { StartRecord } from '@marquee/common/config/start-record.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { Button } from '@marquee/ui-react/components/button/button.tsx';
import { describeError } from '@marquee/ui-react/components/error-page/describe-error.ts';
import { ErrorPage } from '@marquee/ui-react/components/error-page/error-page.tsx';
import { useRetryOnline } from '@marquee/ui-react/hooks/use-online.ts';
import { usePageTitle } from '@marquee/ui-react/hooks/use-page-title.ts';

import { errorReports } from '../error-reports.ts';
import { BrowserConnectivity, SystemClock } from '../ports/browser-ports.ts';
import { BrowserStorage } from '../ports/browser-storage.ts';
import { ConsoleLogger } from '../ports/console-logger.ts';
import { isRemoteControlled } from '../ports/is-remote-controlled.ts';
import { ServiceWorkerUpdates } from '../ports/updates/service-worker-updates.ts';

/** Instances of its own: a start may fail before there are services. */
const logger = new ConsoleLogger();
const updates = new ServiceWorkerUpdates(logger, new SystemClock());
const connectivity = new BrowserConnectivity();

/**
 * Creates the root of the site. A crash outside of the page, such as in the header, makes React remove everything: the
 * error then takes the place of the site.
 */
export function createSiteRoot(element: Element, record: StartRecord): Root {
  let hasCrashed = false;
  const root = createRoot(element, {
    onUncaughtError: (error) => {
      logger.error('The site crashed', { error });
      errorReports.report(error, 'window');
      if (!hasCrashed) root.render(<StartUpError error={error} record={record} />);
      hasCrashed = true;
    },
  });
  return root;
}

/**
 * Returns what to render when the site failed to start: in demo mode the page for choosing another configuration, when
 * the configuration is the cause; else the error. Reports it where the deployment collects errors.
 */
export async function describeStartFailure(error: unknown, record: StartRecord): Promise<ReactNode> {
  const { settings } = record;
  if (settings?.errorReportUrl !== undefined) reportFailure(error, record);
  const startUpError = <StartUpError error={error} record={record} />;
  if (settings?.allowAnyConfigSource !== true) return startUpError;
  return import('./demo-start.tsx').then(
    async ({ startDemo }) => (await startDemo(error, settings, record)) ?? startUpError,
    () => startUpError,
  );
}

/** Lets a remote control press the buttons of the page, unless the site started it before it failed. */
export async function startRemoteAfterFailure(signal?: AbortSignal): Promise<void> {
  const storage = new BrowserStorage(logger);
  const isRemote = isRemoteControlled(window.location.search, navigator.userAgent, storage);
  if (!isRemote || document.documentElement.dataset['remote'] !== undefined) return;
  await import('@marquee/ui-react/shell/remote/remote-control.ts').then(
    ({ chunk }) => chunk.code(signal),
    () => undefined,
  );
}

function reportFailure(error: unknown, record: StartRecord): void {
  // Ignored: this import fails when the site cannot load code at all, and there is no other way to report that.
  import('../ports/report-start-failure.ts').then(
    ({ reportStartFailure }) => {
      reportStartFailure(error, record);
    },
    () => undefined,
  );
}

function loadStartDetails(error: unknown, record: StartRecord): Promise<string> {
  return import('./start-details.ts').then(
    ({ describeStart }) => describeStart(error, record),
    () => String(error),
  );
}

interface StartFailure {
  readonly error: unknown;
  readonly record: StartRecord;
}

/** Replaces the site when it cannot start. Links to help only if the operator has configured a page for it. */
function StartUpError(props: StartFailure) {
  return (
    <I18nextProvider i18n={i18next}>
      <StartUpErrorPage {...props} />
    </I18nextProvider>
  );
}

function StartUpErrorPage({ error, record }: StartFailure) {
  const { settings, source } = record;
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const words = describeError(error, t);
  usePageTitle(words.title);
  useRetryOnline(connectivity, isAppError(error) && error.retryable, () => updates.startAgain());
  return (
    <main>
      <meta name="robots" content="noindex" />
      <ErrorPage
        {...words}
        loadTechnicalDetails={() => loadStartDetails(error, record)}
        helpUrl={settings?.helpUrl}
        actions={
          <>
            <Button onClick={() => updates.startAgain()}>{tCommon('try_again')}</Button>
            {/* A stored configuration source would fail at every visit; an empty one clears it. */}
            {settings && source !== undefined && source !== settings.defaultConfigSource ? (
              <a href={`/?${CONFIG_SOURCE_PARAM}=`}>{tCommon('go_home')}</a>
            ) : null}
          </>
        }
      />
    </main>
  );
}
