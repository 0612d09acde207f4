import { ContainerModule } from 'inversify';
import { AnalyticsSink, type AnalyticsEvent } from '@marquee/common/platform/analytics-sink.ts';
import { CookieJar } from '@marquee/common/platform/storage/cookie-jar.ts';
import { ErrorReportSink, type ErrorReport } from '@marquee/common/platform/error-report-sink.ts';
import { PlaybackFailureSink, type PlaybackFailure } from '@marquee/common/platform/playback-failure-sink.ts';
import { TagManager } from '@marquee/common/platform/tag-manager.ts';

/** Written cookies: value and days by name. */
export class FakeCookieJar implements CookieJar {
  readonly values = new Map<string, { readonly value: string; readonly days: number }>();

  read(name: string): string | undefined {
    return this.values.get(name)?.value;
  }

  write(name: string, value: string, days: number): void {
    this.values.set(name, { value, days });
  }
}

/** The parts of the shell, as fakes that record their calls. */
export interface FakeShellParts {
  readonly cookies: FakeCookieJar;
  /** `load GTM-…` and `unload`, in order. */
  readonly tagManagerCalls: string[];
  readonly events: AnalyticsEvent[];
  readonly reports: ErrorReport[];
  readonly failures: PlaybackFailure[];
}

export function createFakeShellParts(): FakeShellParts {
  return { cookies: new FakeCookieJar(), tagManagerCalls: [], events: [], reports: [], failures: [] };
}

export function fakeShellPartsModule(shellParts: FakeShellParts): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CookieJar).toConstantValue(shellParts.cookies);
    bind(TagManager).toConstantValue({
      load: (id) => shellParts.tagManagerCalls.push(`load ${id}`),
      unload: () => shellParts.tagManagerCalls.push('unload'),
    });
    bind(AnalyticsSink).toConstantValue({
      supports: () => true,
      send: (event) => shellParts.events.push(event),
    });
    bind(ErrorReportSink).toConstantValue({
      supports: () => true,
      send: (report) => shellParts.reports.push(report),
    });
    bind(PlaybackFailureSink).toConstantValue({
      supports: () => true,
      send: (failure) => shellParts.failures.push(failure),
    });
  });
}
