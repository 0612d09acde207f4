import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isFalseWord, isTrueWord } from '../shared/reading.ts';

/** Cookie of the viewer's choice, and its lifetime (spec: cookie-consent banner). */
export const CONSENT_COOKIE = 'cookies.consent';
export const CONSENT_DAYS = 365;

export type ConsentChoice = 'accepted' | 'rejected';

/** Parses the stored choice; undefined, so that the question is shown again, when invalid. */
export function readConsentChoice(value: string | undefined): ConsentChoice | undefined {
  if (value === 'accepted' || isTrueWord(value)) return 'accepted';
  return value === 'rejected' || isFalseWord(value) ? 'rejected' : undefined;
}

const TAG_MANAGER_ID = /^GTM-[A-Z\d]{4,12}$/;

/** Returns the tag manager's container id; undefined when it is not set or invalid. */
export function getTagManagerId({ tagManagerId }: Pick<Settings, 'tagManagerId'>): string | undefined {
  return tagManagerId !== undefined && TAG_MANAGER_ID.test(tagManagerId) ? tagManagerId : undefined;
}

export interface MeasuredSite {
  readonly settings: Pick<Settings, 'tagManagerId' | 'analyticsUrl'>;
  readonly config: Pick<SiteConfig, 'analyticsToken'>;
}

/** Returns the URL for the site's analytics events; undefined without a URL or without the configuration's token. */
export function getAnalyticsAddress({ settings, config }: MeasuredSite): string | undefined {
  return config.analyticsToken === undefined ? undefined : settings.analyticsUrl;
}

/** Whether anything on this site needs the viewer's consent. */
export function needsConsent(site: MeasuredSite): boolean {
  return getTagManagerId(site.settings) !== undefined || getAnalyticsAddress(site) !== undefined;
}
