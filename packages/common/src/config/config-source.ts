import { isHttpUrl, isOwnPath, toSiteAddress } from '../shared/url.ts';
import type { SourceSettings } from './settings.ts';

/** The query parameter that overrides the configuration source (spec 9). */
export const CONFIG_SOURCE_PARAM = 'app-config';

const CONFIG_ID_PATTERN = /^[a-z,\d]{8}$/i;
/** Longer than any real address; longer values are not worth storing or requesting. */
const MAX_SOURCE_LENGTH = 2048;

export interface ConfigSourceRequest {
  readonly settings: SourceSettings;
  /** The value of `?app-config=`; null when the parameter is absent. */
  readonly requested: string | null;
  /** The override stored by an earlier visit. */
  readonly stored: string | undefined;
}

export interface ConfigSourceChoice {
  /** The source to use; undefined when the settings name none. */
  readonly source: string | undefined;
  /** The override to store from now on; undefined for none. */
  readonly stored: string | undefined;
  /** The requested value that was refused, to be logged. */
  readonly refused: string | undefined;
}

/**
 * Chooses the configuration source (spec 4; content-host 2.22). The parameter is ignored unless further sources are
 * allowed or the unsafe flag is set. An empty value clears the override; an allowed one is used and stored; a refused
 * one falls back to the stored source (dropped when no longer allowed), then to the default.
 */
export function chooseConfigSource({ settings, requested, stored }: ConfigSourceRequest): ConfigSourceChoice {
  const fallback = settings.defaultConfigSource;
  if (!settings.allowAnyConfigSource && settings.additionalAllowedConfigSources.length === 0) {
    return { source: fallback, stored, refused: undefined };
  }
  if (requested === '') return { source: fallback, stored: undefined, refused: undefined };
  if (requested !== null && isAllowedSource(requested, settings)) {
    return { source: requested, stored: requested, refused: undefined };
  }
  const kept = stored !== undefined && isAllowedSource(stored, settings) ? stored : undefined;
  return { source: kept ?? fallback, stored: kept, refused: requested ?? undefined };
}

/** Whether the settings can lead to a configuration: they name one, or let the page's address name one. */
export function hasConfigSource(settings: SourceSettings): boolean {
  const { defaultConfigSource, additionalAllowedConfigSources, allowAnyConfigSource } = settings;
  return (
    defaultConfigSource !== undefined || additionalAllowedConfigSources.length > 0 || allowAnyConfigSource
  );
}

/**
 * Whether `?app-config=` may choose `source`: the default, a listed one, or under the unsafe flag any that can be
 * fetched.
 */
export function isAllowedSource(source: string, settings: SourceSettings): boolean {
  if (source === settings.defaultConfigSource || settings.additionalAllowedConfigSources.includes(source))
    return true;
  return settings.allowAnyConfigSource && source.length <= MAX_SOURCE_LENGTH && isLoadableSource(source);
}

/** Ids, http(s) addresses and paths can be fetched; `javascript:`, `data:` and the like must never be. */
function isLoadableSource(source: string): boolean {
  return isConfigId(source) || isHttpUrl(source) || isOwnPath(source);
}

/** Whether `source` is an id of a hosted configuration: 8 letters of either case, digits or commas (spec 4). */
export function isConfigId(source: string): boolean {
  return CONFIG_ID_PATTERN.test(source);
}

/**
 * Returns the address of a source: ids are expanded to the content host. Paths count from the root of the site, since
 * browsers would resolve relative ones against the current page.
 */
export function expandConfigId(source: string, apiBaseUrl: string): string {
  return isConfigId(source) ? `${apiBaseUrl}/apps/configs/${source}.json` : toSiteAddress(source);
}

/** Storage key of the overriding configuration source; older deployments wrote the legacy key. */
export const CONFIG_OVERRIDE_KEY = 'jwapp.config-file-override';
export const LEGACY_CONFIG_OVERRIDE_KEY = 'config-file-override';
