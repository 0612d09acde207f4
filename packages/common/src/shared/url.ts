export type QueryValue = string | number | boolean | null | undefined;

/** Returns `url` with the given query values added or replaced; null and undefined ones are left out. */
export function withQuery(url: string, query: Readonly<Record<string, QueryValue>>): string {
  const [address, hash] = splitAt(url, '#');
  const [path, search = ''] = splitAt(address, '?');
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  const text = params.toString();
  return `${path}${text === '' ? '' : `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns a copy of `params` with the values set, and those that are undefined deleted. */
export function withParams(
  params: URLSearchParams | string,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function splitAt(text: string, separator: string): readonly [before: string, after: string | undefined] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

/** Text that needs no encoding in a path, like nearly all ids; a playlist has a thousand of them. */
const PLAIN_PATH_PART = /^[\w-]+$/;

/**
 * Encodes `text` as one part of a path. Half of a surrogate pair, which cannot be encoded, becomes a replacement
 * character.
 */
export function encodePathPart(text: string): string {
  if (PLAIN_PATH_PART.test(text)) return text;
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Decodes `text`; undefined when it is not valid percent encoding. */
export function decodeUri(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Characters; servers refuse addresses of some thousand bytes, and an encoded letter may take nine of them. */
const MAX_SLUG_LENGTH = 200;

/** Converts a title to a path part: lower case, spaces to hyphens, only word characters (spec 2). */
export function toSlug(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]+|\p{Variation_Selector}/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-/, '');
  return [...words].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');
}

/** Returns `text` as an http(s) address, with `//host/…` as https; undefined for anything else. */
export function toHttpUrl(text: string): string | undefined {
  const address = text.startsWith('//') ? `https:${text}` : text;
  return isHttpUrl(address) ? address : undefined;
}

/** Addresses that are valid without parsing, like nearly all; a playlist has hundreds. */
const PLAIN_HTTP_URL =
  /^https?:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)*[a-z]+(?::[1-5]?\d{1,4})?(?:[/?#][\x21-\x7e]*)?$/i;

/** Whether `text` is an absolute http or https address: anything else must not become a link or a request. */
export function isHttpUrl(text: string): boolean {
  if (PLAIN_HTTP_URL.test(text)) return true;
  try {
    const { protocol } = new URL(text);
    return protocol === 'http:' || protocol === 'https:';
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Whether `text` is a path on this host. Browsers read a backslash as a slash and skip tabs and line ends, so that
 * `/\host` and a tab between two slashes name another host.
 */
export function isOwnPath(text: string): boolean {
  return /^\.{0,2}\/(?![/\\])[^\t\n\r]*$/.test(text);
}

/**
 * Returns a relative path (`./logo.png`) as one from the root of this host, and anything else as it is. Browsers would
 * resolve it against the current page.
 */
export function toRootPath(text: string): string {
  return text.replace(/^(?:\.{1,2}\/)+/, '/');
}

/** Returns an http(s) address as it is, and anything else as a path from the root of this host. */
export function toSiteAddress(text: string): string {
  const address = toRootPath(text);
  return /^(?:\/|https?:)/i.test(address) ? address : `/${address}`;
}

/** Whether a path ends in a file name, such as `/terms.pdf`: served by the web host, not a page of the app. */
export function isFilePath(path: string): boolean {
  return /^[^?#]*\.\w+(?:[?#]|$)/.test(path);
}

/** Removes the trailing slashes of `base`, so that paths can be appended. */
export function trimTrailingSlashes(base: string): string {
  return base.replace(/\/+$/, '');
}
