import { injectable } from 'inversify';
import type { CookieJar } from '@marquee/common/platform/storage/cookie-jar.ts';

const DAY_S = 24 * 60 * 60;

/**
 * `document.cookie`. Empty when the browser blocks cookies; in frames without an origin it throws, which counts as
 * empty.
 */
@injectable()
export class BrowserCookieJar implements CookieJar {
  read(name: string): string | undefined {
    const entry = readAll()
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`));
    return entry === undefined ? undefined : decode(entry.slice(name.length + 1));
  }

  write(name: string, value: string, days: number): void {
    const isSecure = window.location.protocol === 'https:';
    const attributes = ['path=/', `max-age=${days * DAY_S}`, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
    try {
      document.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ');
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
}

function readAll(): string {
  try {
    return document.cookie;
  } catch (error) {
    if (error instanceof DOMException) return '';
    throw error;
  }
}

/** Cookies of other code may not be URI-encoded. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
