const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Our tokens, complete or cut off.
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
  // Reset tokens, hashes, salts.
  [/\b[0-9a-f]{40,}\b/gi, '[secret]'],
  [/[^\s"'<>(),:;\\]+(?:@|%40)[^\s"'<>(),:;\\&]+/g, '[email]'],
  // The code of a device in an address; a JSON member with that name is an error number.
  [/([?&]code=)[^&\s"]+/gi, '$1[redacted]'],
  // A member or parameter with the name of a secret, whatever its value; also in JSON within JSON.
  [
    /((?:password|secret|token|authorization|cookie|hash|salt)\w*\\?"?\s*[:=]\s*)(?:(\\")(?:(?!\\").)*\\"|(")(?:[^"\\]|\\.)*"|[^\s"',&}\]\\]+)/gi,
    '$1$2$3[redacted]$2$3',
  ],
];

/**
 * The last step before a line is written: removes everything that opens an account and every customer's address,
 * whatever wrote it into the message (errors of the database driver quote values).
 */
export function redact(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
