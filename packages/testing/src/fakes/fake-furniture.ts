import { ContainerModule } from 'inversify';
import { AnalyticsSink, type AnalyticsEvent } from '@marquee/common/platform/analytics-sink.ts';
import { CookieJar } from '@marquee/common/platform/storage/cookie-jar.ts';
import { ErrorReportSink, type ErrorReport } from '@marquee/common/platform/error-report-sink.ts';
import { TagManager } from '@marquee/common/platform/tag-manager.ts';

/** Cookies as they were written: value and days by name. */
export class FakeCookieJar implements CookieJar {
  readonly values = new Map<string, { readonly value: string; readonly days: number }>();

  read(name: string): string | undefined {
    return this.values.get(name)?.value;
  }

  write(name: string, value: string, days: number): void {
    this.values.set(name, { value, days });
  }
}

/** The shell around the site, as fakes that record their calls. */
export interface FakeFurniture {
  readonly cookies: FakeCookieJar;
  /** `load GTM-…` and `unload`, in order. */
  readonly tagManagerCalls: string[];
  readonly events: AnalyticsEvent[];
  readonly reports: ErrorReport[];
}

export function createFakeFurniture(): FakeFurniture {
  return { cookies: new FakeCookieJar(), tagManagerCalls: [], events: [], reports: [] };
}

export function fakeFurnitureModule(furniture: FakeFurniture): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CookieJar).toConstantValue(furniture.cookies);
    bind(TagManager).toConstantValue({
      load: (id) => furniture.tagManagerCalls.push(`load ${id}`),
      unload: () => furniture.tagManagerCalls.push('unload'),
    });
    bind(AnalyticsSink).toConstantValue({
      supports: () => true,
      send: (event) => furniture.events.push(event),
    });
    bind(ErrorReportSink).toConstantValue({
      supports: () => true,
      send: (report) => furniture.reports.push(report),
    });
  });
}
