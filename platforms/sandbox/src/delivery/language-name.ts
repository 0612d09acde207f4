const names = new Map<string, string>();

/** The name of a language in that language, as a menu shows it: `es` gives `Español`. */
export function languageName(code: string): string {
  const known = names.get(code) ?? spelledOut(code);
  // A list of a hundred titles asks for the same few names again and again, and looking one up is slow.
  names.set(code, known);
  return known;
}

function spelledOut(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
