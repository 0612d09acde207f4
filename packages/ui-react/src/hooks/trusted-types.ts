import { parseJson } from '@marquee/common/shared/parse-json.ts';

declare global {
  interface Window {
    /** Undefined in Safari before 26 and Firefox before 148. The used part; what a policy makes is used as a text. */
    readonly trustedTypes?: {
      createPolicy<
        Rules extends Readonly<Record<string, (text: string, type: string, sink: string) => string | null>>,
      >(
        name: string,
        rules: Rules,
      ): { readonly [Rule in keyof Rules]: (text: string) => string };
    };
  }
}

/** HTML in which code can hide. Neither React nor media-chrome writes any. */
const CODE = /<(?:base|embed|iframe|link|meta|object|script)\b|\son\w+\s*=|javascript:/i;
/** What React makes script elements of; their text and their address are checked on their own. */
const EMPTY_SCRIPT = '<script></script>';
/** Documents that are only read, so that nothing in them runs. */
const PARSER = 'DOMParser parseFromString';

/**
 * Decides which texts may become HTML, code or addresses of code, where the content security policy requires trusted types
 * (decision 70). Those that it refuses throw a `TypeError` where they are used.
 */
export function guardScriptSinks(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) =>
      sink === PARSER || html === EMPTY_SCRIPT || !CODE.test(html) ? html : null,
    // Structured data, which no browser runs, counts as a script as well.
    createScript: (text) => (parseJson(text) === undefined ? null : text),
    // `script-src` says which hosts.
    createScriptURL: (address) =>
      /^https?:$/.test(new URL(address, location.href).protocol) ? address : null,
  });
}

/** HTML for another window, in which the page's own policy does not count. */
export function trustHtml(html: string): string {
  const policy = window.trustedTypes?.createPolicy('other-window', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}
