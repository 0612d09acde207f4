/** Characters that XML forbids, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, in elements and quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Builds an element; undefined attributes are left out. `content` is HTML, attributes are plain text. Without content
 * it is a void element.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content?: string,
): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) start += value === '' ? ` ${key}=""` : ` ${key}="${escapeMarkup(value)}"`;
  return content === undefined ? `${start}>` : `${start}>${content}</${name}>`;
}
