import { ContainerModule } from 'inversify';
import { ErrorReports } from '@marquee/common/error-reporting/error-reports.ts';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { Broadcast } from '@marquee/common/platform/broadcast.ts';
import { Captcha } from '@marquee/common/platform/captcha.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { EarlyRequests } from '@marquee/common/platform/early-requests.ts';
import { FetchHttpClient } from '@marquee/common/platform/fetch-http-client.ts';
import { HttpClient } from '@marquee/common/platform/http-client.ts';
import { KeyValueStorage } from '@marquee/common/platform/key-value-storage.ts';
import { LanguageMemory } from '@marquee/common/platform/language-memory.ts';
import { Locks } from '@marquee/common/platform/locks.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { Navigation } from '@marquee/common/platform/navigation.ts';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';
import { PageScripts } from '@marquee/common/platform/page-scripts.ts';
import { StorageChanges } from '@marquee/common/platform/storage-changes.ts';
import { SystemNotices } from '@marquee/common/platform/system-notices.ts';
import { Translator } from '@marquee/common/platform/translator.ts';
import { VisitStorage } from '@marquee/common/platform/visit-storage.ts';

import { errorReports } from '../error-reports.ts';
import { BrowserBroadcast } from './browser-broadcast.ts';
import { BrowserConnectivity } from './browser-connectivity.ts';
import { BrowserEarlyRequests } from './browser-early-requests.ts';
import { BrowserLanguageMemory } from './browser-language-memory.ts';
import { BrowserNavigation } from './browser-navigation.ts';
import { BrowserPageLifecycle } from './browser-page-lifecycle.ts';
import { BrowserStorage, BrowserVisitStorage } from './browser-storage.ts';
import { BrowserStorageChanges } from './browser-storage-changes.ts';
import { BrowserSystemNotices } from './browser-system-notices.ts';
import { ConsoleLogger } from './console-logger.ts';
import { DocumentScripts } from './document-scripts.ts';
import { EarlyHttpClient } from './early-http-client.ts';
import { I18nextTranslator } from './i18next-translator.ts';
import { ServiceWorkerUpdates } from './service-worker-updates.ts';
import { SystemClock } from './system-clock.ts';
import { WebLocks } from './web-locks.ts';

/** Every port of the product, for a browser. */
export const browserPorts = new ContainerModule(({ bind }) => {
  bind(Clock).to(SystemClock).inSingletonScope();
  bind(Logger).to(ConsoleLogger).inSingletonScope();
  bind(FetchHttpClient).toSelf().inSingletonScope();
  bind(HttpClient).to(EarlyHttpClient).inSingletonScope();
  bind(KeyValueStorage).to(BrowserStorage).inSingletonScope();
  bind(VisitStorage).to(BrowserVisitStorage).inSingletonScope();
  bind(StorageChanges).to(BrowserStorageChanges).inSingletonScope();
  bind(Broadcast).to(BrowserBroadcast).inSingletonScope();
  bind(Navigation).to(BrowserNavigation).inSingletonScope();
  bind(Locks).to(WebLocks).inSingletonScope();
  bind(SystemNotices).to(BrowserSystemNotices).inSingletonScope();
  bind(PageLifecycle).to(BrowserPageLifecycle).inSingletonScope();
  bind(Connectivity).to(BrowserConnectivity).inSingletonScope();
  bind(EarlyRequests).to(BrowserEarlyRequests).inSingletonScope();
  bind(LanguageMemory).to(BrowserLanguageMemory).inSingletonScope();
  bind(PageScripts).to(DocumentScripts).inSingletonScope();
  bind(Captcha).toConstantValue({
    show: async (request) => (await import('./google-captcha.ts')).showGoogleCaptcha(request),
  });
  bind(Translator).to(I18nextTranslator).inSingletonScope();
  bind(ServiceWorkerUpdates).toSelf().inSingletonScope();
  bind(AppUpdates).toService(ServiceWorkerUpdates);
  bind(ErrorReports).toConstantValue(errorReports);
});
