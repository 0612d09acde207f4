import { getConfigAddress } from '@marquee/common/config/account-config-address.ts';
import { chooseConfigSource } from '@marquee/common/config/config-source.ts';
import { parseConfig } from '@marquee/common/config/parse-config.ts';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import { getAccessModel } from '@marquee/common/config/site-config.ts';
import type { SiteContext } from '@marquee/common/config/site-context.ts';
import type { ContentService } from '@marquee/common/content/content-service.ts';
import type { HeadWords } from '@marquee/common/content/page-head.ts';
import type { SeriesService } from '@marquee/common/content/series/series-service.ts';
import { chooseLanguage, getOfferedLanguages } from '@marquee/common/language/language.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import { JwContentService } from '@marquee/common/providers/jw-delivery/jw-content-service.ts';
import { JwSeriesService } from '@marquee/common/providers/jw-delivery/jw-series-service.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { lazyEnglish } from '@marquee/i18n/languages/en-lazy.ts';
import { englishTexts, getSpokenLanguage, loadLanguage, type Texts } from '@marquee/i18n/load-language.ts';

/** Texts of the pages that are not content, in the language of the pages. */
export interface PageWords extends HeadWords {
  readonly episodes: string;
  /** Title of a playlist without one. */
  readonly shelf: string;
  readonly notFound: string;
  readonly notFoundDescription: string;
}

/** A site whose pages are written: the state of the app after its start. */
export interface Site extends SiteContext {
  /** Origin such as `https://www.example.com`. */
  readonly origin: string;
  /** Language code of the page texts. */
  readonly language: string;
  readonly words: PageWords;
  readonly content: ContentService;
  readonly series: SeriesService;
}

export interface SiteRequest {
  readonly origin: string;
  /** Text of `.webapp.ini`; undefined when there is none. */
  readonly settingsText: string | undefined;
  /** Settings of the build by the names of `.webapp.ini`. */
  readonly buildDefaults?: Readonly<Record<string, string>>;
  /** Configuration that overrides the settings. */
  readonly source?: string | undefined;
  /** Language of the pages, if the site offers it; otherwise the app's choice for a browser without a preference. */
  readonly language?: string | undefined;
  readonly http: HttpClient;
}

/**
 * Loads settings and configuration as the app does. Fails with `config_missing` when no setting names a configuration,
 * with `source_invalid` when the name is not an address, with `config_invalid`, and with the `HttpErrorCode`s.
 */
export async function openSite(request: SiteRequest): Promise<Site> {
  const { origin, http, settingsText, buildDefaults = {} } = request;
  const settings = withAbsoluteHost(parseSettings(settingsText, buildDefaults), origin);
  const chosen = chooseConfigSource({ settings, requested: null, stored: undefined }).source;
  const source = request.source ?? chosen;
  if (source === undefined) throw new AppError('config_missing', 'No setting names a configuration');
  const address = getConfigAddress(source, settings, request.language);
  if (!URL.canParse(address, origin)) throw new AppError('source_invalid', `“${address}” is not an address`);
  const url = new URL(address, origin).href;
  const config = parseConfig(await http.fetchJson({ url }), source, () => undefined);
  const wanted = request.language === undefined ? [] : [request.language];
  const language = chooseLanguage(getOfferedLanguages(config, settings), wanted, settings.defaultLanguage);
  const context = { config, settings, accessModel: getAccessModel(config) };
  return {
    ...context,
    origin,
    language,
    words: await loadWords(language, config.siteName),
    content: new JwContentService(http, context),
    series: new JwSeriesService(http, context),
  };
}

/** Resolves the address of a content host on the site itself, which is a path. */
function withAbsoluteHost(settings: Settings, origin: string): Settings {
  const apiBaseUrl = new URL(settings.apiBaseUrl, origin).href.replace(/\/$/, '');
  return { ...settings, apiBaseUrl };
}

async function loadWords(language: string, siteName: string): Promise<PageWords> {
  const { common, errors, home } = englishTexts;
  const own = (await loadLanguage(language)) ?? {};
  const texts: Texts = {
    common: { ...common, ...own['common'] },
    errors: { ...errors, ...own['errors'] },
    home: { ...home, ...own['home'] },
    series: { ...lazyEnglish.series, ...own['series'] },
  };
  const text = (namespace: string, key: string) => texts[namespace]?.[key] ?? '';
  return {
    siteName: siteName || text('common', 'default_site_name'),
    home: text('common', 'home'),
    episodes: text('series', 'episodes'),
    shelf: text('home', 'shelf'),
    notFound: text('errors', 'not_found'),
    notFoundDescription: text('errors', 'not_found_description'),
  };
}

/** Language tag for the `lang` attribute of the pages. */
export function getPageLanguage({ language }: Pick<Site, 'language'>): string {
  return getSpokenLanguage(language);
}
