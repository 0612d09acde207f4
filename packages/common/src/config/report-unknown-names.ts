import { getOfferedLanguages } from '../language/language.ts';
import type { Settings } from './settings.ts';
import type { SiteConfig } from './site-config.ts';
import type { SiteDocument } from './start-record.ts';

/** Reports integrations and languages that this build does not have, which leave a site without accounts or texts. */
export function reportUnknownNames(
  config: SiteConfig,
  settings: Settings,
  hasAccounts: boolean,
  report: (document: SiteDocument, path: string, problem: string) => void,
): void {
  const { integrations, supportedLanguages } = config;
  const others = hasAccounts ? undefined : integrations.others;
  for (const name in others)
    report('configuration', `integrations.${name}`, 'is no integration of this build');
  const offered = getOfferedLanguages(config, settings).map(({ code }) => code);
  const wanted = supportedLanguages?.map(({ code }) => code) ?? settings.languages;
  const unknown = wanted.filter((code) => !offered.includes(code));
  if (unknown.length === 0) return;
  const problem = `has no texts for ${unknown.join(', ')}`;
  if (supportedLanguages) report('configuration', 'supportedLanguages', problem);
  else report('settings', 'languages[]', problem);
}
