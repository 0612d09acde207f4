/** Settings of a deployment: `/.webapp.ini` over the defaults of the build (content-host 2.22, design: boot). */
export interface Settings {
  readonly defaultConfigSource: string | undefined;
  readonly additionalAllowedConfigSources: readonly string[];
  readonly allowAnyConfigSource: boolean;
  /** Content host, without trailing slash; may carry a path. */
  readonly apiBaseUrl: string;
  readonly apiAccessBridgeUrl: string | undefined;
  readonly accountApiUrl: string | undefined;
  readonly configFromAccountApi: boolean;
  readonly cleengApiUrl: string | undefined;
  readonly cleengAuthUrl: string | undefined;
  readonly jwpApiUrl: string | undefined;
  readonly jwpNotificationsUrl: string | undefined;
  readonly playerEngine: 'shaka' | 'jwplayer';
  /** Id of the vendor's player library; used by the `jwplayer` engine only. */
  readonly playerId: string;
  readonly playerLicenseKey: string | undefined;
  /** How requests for media carry Common Media Client Data (CTA-5004); undefined when they do not. */
  readonly cmcd: 'query' | 'headers' | undefined;
  /** Cast receiver application; undefined when casting is off. */
  readonly castReceiverId: string | undefined;
  readonly adyenClientKey: string | undefined;
  readonly adyenEnvironment: string | undefined;
  readonly captchaSiteKey: string | undefined;
  readonly tagManagerId: string | undefined;
  readonly analyticsUrl: string | undefined;
  readonly errorReportUrl: string | undefined;
  readonly fontBody: string | undefined;
  readonly fontAlt: string | undefined;
  readonly defaultLanguage: string | undefined;
  readonly languages: readonly string[];
  readonly helpUrl: string | undefined;
  readonly footerText: string | undefined;
  readonly standInPayments: boolean;
}

/** The settings that lead to the configuration. */
export type SourceSettings = Pick<
  Settings,
  | 'defaultConfigSource'
  | 'additionalAllowedConfigSources'
  | 'allowAnyConfigSource'
  | 'apiBaseUrl'
  | 'configFromAccountApi'
>;

export const DEFAULT_API_BASE_URL = 'https://cdn.jwplayer.com';
export const DEFAULT_PLAYER_ID = 'M4qoGvUk';
/** Google's default receiver; it plays unprotected titles only, because it cannot request licenses. */
export const DEFAULT_CAST_RECEIVER_ID = 'CC1AD845';
