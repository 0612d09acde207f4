import { encodePathPart, withQuery } from '../shared/url.ts';
import { expandConfigId } from './config-source.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the URL of a configuration. The own back end stores one per language (own-backend 6); without its base URL,
 * this is the URL of all other deployments.
 *
 * @param language of the interface
 */
export function getAccountConfigAddress(
  source: string,
  { accountApiUrl, apiBaseUrl }: Pick<Settings, 'apiBaseUrl' | 'accountApiUrl'>,
  language: string,
): string {
  if (accountApiUrl === undefined) return expandConfigId(source, apiBaseUrl);
  return withQuery(`${accountApiUrl}/appconfig/${encodePathPart(source)}`, { locale: language });
}

/**
 * Returns the URL of a configuration by the settings, for programs without the language of a viewer.
 *
 * @param language by default that of the site
 */
export function getConfigAddress(
  source: string,
  settings: Settings,
  language = settings.defaultLanguage ?? 'en',
): string {
  return settings.configFromAccountApi
    ? getAccountConfigAddress(source, settings, language)
    : expandConfigId(source, settings.apiBaseUrl);
}
