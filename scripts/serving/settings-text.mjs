/**
 * Reads the single values of a settings file (`key = value`, `;` and `#` comments). A second, small reading of the
 * format: scripts run before anything is installed and compiled, so they cannot use the product's own.
 *
 * @param {string} text
 * @returns {ReadonlyMap<string, string>} values that are set, without empty ones
 */
export function readSettingsText(text) {
  const values = new Map();
  if (/^\s*</.test(text)) return values;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const match = /^\s*([\w.-]+)\s*=\s*(.*)$/.exec(line);
    if (!match) continue;
    const value = unquote(match[2] ?? '');
    // The last line of a key counts, as in the app, even when it clears an earlier value.
    if (value === '') values.delete(match[1]);
    else values.set(match[1], value);
  }
  return values;
}

/** Reads a value as `parse-settings.ts` does. @param {string} raw */
export function unquote(raw) {
  const quoted = /^\s*(["'])((?:(?!\1).)*)\1\s*(?:;.*)?$/.exec(raw);
  return quoted ? (quoted[2] ?? '') : raw.replace(/(?:^|\s+);.*$/, '').trim();
}
