import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { listProblems } from '@marquee/common/config/list-problems.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import type { StartRecord } from '@marquee/common/config/start-record.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import { isChoosableFailure } from '@marquee/common/demo/choosable-failure.ts';
import { chooseLanguage, getOfferedLanguages } from '@marquee/common/language/language.ts';
import { lazyEnglish } from '@marquee/i18n/languages/en-lazy.ts';
import { DemoScreen } from '@marquee/ui-react/shell/demo/demo-screen.tsx';

import { BrowserLanguageMemory } from '../ports/browser-language-memory.ts';
import { BrowserStorage } from '../ports/browser-storage.ts';
import { ConsoleLogger } from '../ports/console-logger.ts';
import { I18nextTranslator } from '../ports/i18next-translator.ts';

/**
 * Returns the demo configuration page, in the viewer's language if its texts load; undefined when another configuration
 * would not fix the failure.
 */
export async function startDemo(error: unknown, settings: Settings, record: StartRecord): Promise<ReactNode> {
  const { source } = record;
  if (!isChoosableFailure(settings, source, error)) return undefined;
  const problems = await listProblems(record, new FetchHttpClient(), error);
  const translator = new I18nextTranslator();
  translator.addEnglish(lazyEnglish);
  await showViewersLanguage(settings, translator);
  return (
    <I18nextProvider i18n={i18next}>
      <DemoScreen settings={settings} source={source} error={error} problems={problems} />
    </I18nextProvider>
  );
}

async function showViewersLanguage(settings: Settings, translator: I18nextTranslator): Promise<void> {
  const logger = new ConsoleLogger();
  const memory = new BrowserLanguageMemory(new BrowserStorage(logger));
  const offered = getOfferedLanguages({ supportedLanguages: undefined }, settings);
  const language = chooseLanguage(offered, memory.preferredLanguages(), settings.defaultLanguage);
  try {
    await translator.changeLanguage(language);
  } catch (failure) {
    logger.warn('Failed to load the texts of the demo page; it stays English', failure);
  }
}
