const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Tokens of ours, whole or cut.
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
  // Reset tokens, hashes, salts.
  [/\b[0-9a-f]{40,}\b/gi, '[secret]'],
  [/[^\s"'<>(),:;\\]+(?:@|%40)[^\s"'<>(),:;\\&]+/g, '[email]'],
  // The code of a device in an address; a member of that name is the number of an error.
  [/([?&]code=)[^&\s"]+/gi, '$1[redacted]'],
  // A member or parameter that is named like a secret, whatever it holds; also in JSON within JSON.
  [
    /((?:password|secret|token|authorization|cookie|hash|salt)\w*\\?"?\s*[:=]\s*)(?:(\\")(?:(?!\\").)*\\"|(")(?:[^"\\]|\\.)*"|[^\s"',&}\]\\]+)/gi,
    '$1$2$3[redacted]$2$3',
  ],
];

/**
 * The last thing that happens to a line before it is written: nothing that opens an account and no address of a
 * customer is in a log, whoever put it into the message (an error of the database driver quotes the values).
 */
export function redact(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
