/** Keys of `.webapp.ini` that do not follow the rule of their `APP_…` names. */
const UNSAFE_PREFIX = 'UNSAFE_';

/**
 * The settings of the build: every key of `.webapp.ini` has an `APP_…` variable in upper snake case, e.g.
 * `APP_API_BASE_URL` for `apiBaseUrl`, `APP_UNSAFE_ALLOW_ANY_CONFIG_SOURCE` for `UNSAFE_allowAnyConfigSource`.
 */
export function toBuildDefaults(
  environment: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith('APP_') && typeof value === 'string'
        ? [[toSettingKey(name.slice('APP_'.length)), value]]
        : [],
    ),
  );
}

function toSettingKey(name: string): string {
  if (name.startsWith(UNSAFE_PREFIX))
    return `${UNSAFE_PREFIX}${toCamelCase(name.slice(UNSAFE_PREFIX.length))}`;
  return toCamelCase(name);
}

function toCamelCase(name: string): string {
  return name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
