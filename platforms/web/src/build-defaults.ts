/** Prefix of `.webapp.ini` keys that stays in upper case. */
const UNSAFE_PREFIX = 'UNSAFE_';

/** Names of these variables in the JW OTT Web App. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  APP_ENABLED_LANGUAGES: 'languages',
  APP_GTM_TAG_ID: 'tagManagerId',
  APP_BODY_FONT_FAMILY: 'fontBody',
  APP_BODY_ALT_FONT_FAMILY: 'fontAlt',
};
/** There, fonts are `google:Roboto` or `system:Arial`. */
const FONT_SOURCE = /\b(?:google|system):/g;

/**
 * Returns the settings of the build: every key of `.webapp.ini` has an `APP_…` variable in upper snake case, e.g.
 * `APP_API_BASE_URL` for `apiBaseUrl`, `APP_UNSAFE_ALLOW_ANY_CONFIG_SOURCE` for `UNSAFE_allowAnyConfigSource`. The
 * names of the JW OTT Web App are also accepted; the product's own names take precedence.
 */
export function toBuildDefaults(
  environment: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const former = new Map<string, string>();
  const own = new Map<string, string>();
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('APP_') || typeof value !== 'string') continue;
    const key = FORMER_NAMES[name];
    if (key === undefined) own.set(toSettingKey(name.slice('APP_'.length)), value);
    else former.set(key, value.replace(FONT_SOURCE, ''));
  }
  return Object.fromEntries([...former, ...own]);
}

function toSettingKey(name: string): string {
  if (name.startsWith(UNSAFE_PREFIX))
    return `${UNSAFE_PREFIX}${toCamelCase(name.slice(UNSAFE_PREFIX.length))}`;
  return toCamelCase(name);
}

function toCamelCase(name: string): string {
  return name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
