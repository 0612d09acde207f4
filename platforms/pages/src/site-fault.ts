import { AppError, isAppError } from '@marquee/common/shared/app-error.ts';

import { openSite, type Site, type SiteRequest } from './site.ts';

/** What the operator has to correct before a site can have pages, by error code. */
export const SITE_FAULTS: Readonly<Record<string, string>> = {
  config_missing:
    'No setting names a configuration. Put .webapp.ini next to index.html, or name the configuration by --config.',
  source_invalid:
    'What names the configuration is not an address. Name it by its id, by an address such as https://cdn.example.com/site.json, or by a path on the site that begins with a slash.',
  language_not_offered:
    'The site does not offer this language. Its languages are in supportedLanguages of the configuration, or in the settings.',
};

/** Fails with `language_not_offered` when the site does not offer the requested language. */
export function requireLanguage(site: Pick<Site, 'language'>, language: string | undefined): void {
  if (language !== undefined && site.language !== language)
    throw new AppError('language_not_offered', `The site does not offer ${language}`);
}

/**
 * Returns what the operator has to correct. Undefined also when the configuration fails to load or is invalid at its
 * host: a server continues then, since the next request may find it fixed.
 */
export async function findSiteFault(request: SiteRequest): Promise<string | undefined> {
  try {
    requireLanguage(await openSite(request), request.language);
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return SITE_FAULTS[error.code];
  }
}
