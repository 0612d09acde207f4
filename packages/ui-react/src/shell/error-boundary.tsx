import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { ErrorReports } from '@marquee/common/error-reporting/error-reports.ts';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../components/button/button.tsx';
import { describeError } from '../components/error-page/describe-error.ts';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { useRetryOnline } from '../hooks/use-online.ts';
import { useService } from '../hooks/use-service.ts';

/** Keeps the header, the player and navigation working when a page crashes. Navigating to another page resets it. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const logger = useService(Logger);
  const reports = useService(ErrorReports);
  const { key } = useLocation();
  return (
    <Boundary
      resetKey={key}
      onError={(error, info) => {
        logger.error('A page crashed', { error, stack: info.componentStack });
        reports.report(error, 'page');
      }}
    >
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  /** Resets the boundary when it changes. */
  readonly resetKey: string;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Error boundaries need a class; this one does nothing else. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetKey }: BoundaryProps, { failure }: BoundaryState) {
    // Not when the failure came with the new key: the page would render, fail and be reported a second time.
    if (failure && resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <BrokenPage error={failure.error} onRetry={() => this.setState({ failure: undefined })} />;
  }
}

interface BrokenPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function BrokenPage({ error, onRetry }: BrokenPageProps) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const { settings } = useService(SiteContext);
  const updates = useService(AppUpdates);
  const connectivity = useService(Connectivity);
  // Without a network, reloading would replace the whole site by the browser's own error page.
  const reload = (button: HTMLElement) => {
    if (connectivity.isOnline()) updates.apply();
    else {
      button.closest('main')?.focus({ preventScroll: true });
      onRetry();
    }
  };
  // Some browsers need a reload for code that was missing once.
  useRetryOnline(connectivity, isAppError(error, 'network_unreachable'), onRetry);
  return (
    <ErrorPage
      {...describeError(error, t)}
      loadTechnicalDetails={() => loadTechnicalDetails(error)}
      helpUrl={settings.helpUrl}
      actions={<Button onClick={({ currentTarget }) => reload(currentTarget)}>{tCommon('reload')}</Button>}
    />
  );
}

/** Loads the code that formats an error for operators; without it, there is only the error's name and message. */
function loadTechnicalDetails(error: unknown): Promise<string> {
  return import('../components/error-page/technical-details.ts').then(
    ({ formatTechnicalDetails }) => formatTechnicalDetails(error),
    () => String(error),
  );
}
