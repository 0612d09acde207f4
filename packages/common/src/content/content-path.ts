/** A page of one title or of one playlist. */
export interface ContentPath {
  readonly kind: 'media' | 'playlist';
  readonly id: string;
}

/**
 * What the page at this address is about; undefined for all other pages, and for what is not encoded as addresses are.
 *
 * @param pathname as in the address, encoded
 */
export function parseContentPath(pathname: string): ContentPath | undefined {
  const [, screen, part] = /^\/([mp])\/([^/]+)/.exec(pathname) ?? [];
  const id = decode(part);
  return id === undefined ? undefined : { kind: screen === 'm' ? 'media' : 'playlist', id };
}

function decode(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
