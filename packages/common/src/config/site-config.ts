/** Texts by language code, e.g. `{ nl: 'Nieuw' }`; read from the suffixed keys of the configuration. */
export type LocalizedTexts = Readonly<Record<string, string>>;

export type HomeRowType = 'playlist' | 'content_list' | 'continue_watching' | 'favorites';
export type HomeRowLayout = 'shelf' | 'featured' | 'hero';

/** One row of the home page (content-host 4.3). */
export interface HomeRow {
  readonly type: HomeRowType;
  /** Set for `playlist` and `content_list`. */
  readonly contentId: string | undefined;
  readonly title: string | undefined;
  readonly localizedTitles: LocalizedTexts;
  readonly layout: HomeRowLayout;
  /** CSS hex color of the row's background. */
  readonly backgroundColor: string | undefined;
}

/** One entry of the main menu (content-host 4.4). */
export interface MenuItem {
  readonly label: string;
  readonly localizedLabels: LocalizedTexts;
  readonly contentId: string;
  readonly type: 'playlist' | 'content_list' | 'media';
  readonly filterTags: readonly string[];
}

export interface SiteStyling {
  readonly backgroundColor: string | undefined;
  readonly highlightColor: string | undefined;
  readonly headerBackground: string | undefined;
  readonly footerText: string | undefined;
}

export interface SiteFeatures {
  readonly searchPlaylist: string | undefined;
  readonly recommendationsPlaylist: string | undefined;
  readonly favoritesList: string | undefined;
  readonly continueWatchingList: string | undefined;
  readonly hasSocialUrls: boolean;
  /** Whether viewers may have several profiles; true unless it is turned off. */
  readonly hasProfiles: boolean;
}

export interface CleengIntegration {
  readonly id: string;
  readonly monthlyOffer: string | undefined;
  readonly yearlyOffer: string | undefined;
  readonly useSandbox: boolean;
}

export interface JwpIntegration {
  readonly clientId: string;
  readonly assetId: number | undefined;
  readonly useSandbox: boolean;
}

/** The enabled integrations; more than one is a start-up error. */
export interface SiteIntegrations {
  readonly cleeng: CleengIntegration | undefined;
  readonly jwp: JwpIntegration | undefined;
  readonly own: { readonly enabled: true } | undefined;
  /** Integrations of other vendors, to be parsed by their providers; undefined when there are none. */
  readonly others?: Readonly<Record<string, unknown>> | undefined;
}

export interface SiteCustom {
  readonly inlinePlayer: boolean;
  readonly appContentSearch: boolean;
  /** Whether the content host returns the whole `searchPlaylist` for every query, so that the app searches it. */
  readonly searchInApp: boolean;
  readonly urlSigning: boolean;
  readonly entitlementHost: string | undefined;
  /** Signing host of a configuration that still uses the older service (`contentSigningService`). */
  readonly signingHost: string | undefined;
  readonly drmPolicyId: string | undefined;
  /** Address of the operator's own terms, for account sources that provide none. */
  readonly termsUrl: string | undefined;
}

export interface ContentProtection {
  readonly accessModel: 'free' | 'freeauth' | 'authvod' | 'svod' | undefined;
  readonly drmPolicyId: string | undefined;
}

export interface SupportedLanguage {
  readonly code: string;
  readonly displayName: string;
}

/**
 * The configuration that makes the bundle a site (spec 3, content-host 4), validated and with its defaults filled in.
 */
export interface SiteConfig {
  /** The source it was loaded from. */
  readonly id: string;
  /** Empty for the localized default name. */
  readonly siteName: string;
  readonly description: string;
  readonly siteId: string;
  readonly analyticsToken: string | undefined;
  readonly adConfig: string | undefined;
  readonly adSchedule: string | undefined;
  readonly adScheduleUrls: { readonly json: string | undefined; readonly xml: string | undefined };
  readonly adDeliveryMethod: 'csai' | 'ssai';
  /** Address of the logo; undefined shows the site's name as text. */
  readonly banner: string | undefined;
  readonly content: readonly HomeRow[];
  readonly menu: readonly MenuItem[];
  readonly styling: SiteStyling;
  readonly features: SiteFeatures;
  readonly integrations: SiteIntegrations;
  readonly custom: SiteCustom;
  readonly contentProtection: ContentProtection | undefined;
  /** Undefined when the configuration names none. */
  readonly supportedLanguages: readonly SupportedLanguage[] | undefined;
}

export type AccessModel = 'AVOD' | 'AUTHVOD' | 'SVOD';

/**
 * Returns the access model of a site (spec 4): AVOD without an integration; SVOD with offers or an asset; else AUTHVOD.
 *
 * @param hasAccounts whether the site has an account source, including those of other vendors
 */
export function getAccessModel(
  { integrations: { cleeng, jwp, own } }: SiteConfig,
  hasAccounts = own !== undefined,
): AccessModel {
  if (cleeng)
    return cleeng.monthlyOffer !== undefined || cleeng.yearlyOffer !== undefined ? 'SVOD' : 'AUTHVOD';
  if (jwp) return jwp.assetId === undefined ? 'AUTHVOD' : 'SVOD';
  return hasAccounts ? 'AUTHVOD' : 'AVOD';
}

/** Returns the policy that protects the titles of a site; undefined for a site without one. */
export function getDrmPolicyId({
  custom,
  contentProtection,
}: Pick<SiteConfig, 'custom' | 'contentProtection'>): string | undefined {
  return contentProtection?.drmPolicyId ?? custom.drmPolicyId;
}
