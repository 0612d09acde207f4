import { encodePathPart, withQuery } from '../shared/url.ts';
import { expandConfigId } from './config-source.ts';
import type { Settings } from './settings.ts';

/**
 * The address of a configuration in a deployment whose own back end keeps them, in each language (own-backend 6); without the
 * back end's address it is that of every other deployment.
 *
 * @param language that of the interface
 */
export function getAccountConfigAddress(
  source: string,
  { accountApiUrl, apiBaseUrl }: Pick<Settings, 'apiBaseUrl' | 'accountApiUrl'>,
  language: string,
): string {
  if (accountApiUrl === undefined) return expandConfigId(source, apiBaseUrl);
  return withQuery(`${accountApiUrl}/appconfig/${encodePathPart(source)}`, { locale: language });
}
