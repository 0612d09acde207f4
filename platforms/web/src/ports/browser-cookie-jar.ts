import { injectable } from 'inversify';
import type { CookieJar } from '@marquee/common/platform/storage/cookie-jar.ts';
import { decodeUri } from '@marquee/common/shared/url.ts';

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
    // Cookies of other code may not be URI-encoded.
    return entry === undefined ? undefined : decodeUri(entry.slice(name.length + 1));
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
