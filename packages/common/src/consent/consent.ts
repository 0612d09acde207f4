import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isFalseWord, isTrueWord } from '../shared/reading.ts';

/** Where the viewer's answer is kept, and for how long (spec: cookie-consent banner). */
export const CONSENT_COOKIE = 'cookies.consent';
export const CONSENT_DAYS = 365;

export type ConsentChoice = 'accepted' | 'rejected';

/** The answer that `value` holds; undefined, and so asked for anew, when it is none. */
export function readConsentChoice(value: string | undefined): ConsentChoice | undefined {
  if (value === 'accepted' || isTrueWord(value)) return 'accepted';
  return value === 'rejected' || isFalseWord(value) ? 'rejected' : undefined;
}

const TAG_MANAGER_ID = /^GTM-[A-Z\d]{4,12}$/;

/** The tag manager's container of a deployment; undefined when none is set or what is set is no container id. */
export function getTagManagerId({ tagManagerId }: Pick<Settings, 'tagManagerId'>): string | undefined {
  return tagManagerId !== undefined && TAG_MANAGER_ID.test(tagManagerId) ? tagManagerId : undefined;
}

export interface MeasuredSite {
  readonly settings: Pick<Settings, 'tagManagerId' | 'analyticsUrl'>;
  readonly config: Pick<SiteConfig, 'analyticsToken'>;
}

/** Where the site's own events go; undefined without an address or without the token of the configuration. */
export function getAnalyticsAddress({ settings, config }: MeasuredSite): string | undefined {
  return config.analyticsToken === undefined ? undefined : settings.analyticsUrl;
}

/** Whether anything on this site needs the viewer's consent. */
export function needsConsent(site: MeasuredSite): boolean {
  return getTagManagerId(site.settings) !== undefined || getAnalyticsAddress(site) !== undefined;
}
