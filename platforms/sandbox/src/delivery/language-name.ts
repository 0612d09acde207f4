const names = new Map<string, string>();

/** Returns the name of a language in that language, as a menu shows it: `Español` for `es`. */
export function languageName(code: string): string {
  const known = names.get(code) ?? spelledOut(code);
  // Cached, since lookups are slow and a list of a hundred titles repeats a few names.
  names.set(code, known);
  return known;
}

function spelledOut(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
