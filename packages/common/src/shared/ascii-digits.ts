/** The zeros of Arabic, Persian, Devanagari, Bengali, Thai and fullwidth digits; the nine others follow each. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** Converts the digits of other scripts, which keyboards of their languages enter, to 0–9. The length stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? character : String(code - zero);
  });
}
