import { parseJson } from '@marquee/common/shared/parse-json.ts';

declare global {
  interface Window {
    /**
     * Undefined in Safari before 26 and Firefox before 148. Only the used members; the results of policies are used as
     * strings.
     */
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

/** HTML that may contain code. Neither React nor media-chrome writes such HTML. */
const CODE = /<(?:base|embed|iframe|link|meta|object|script)\b|\son\w+\s*=|javascript:/i;
/** React creates script elements from it; their text and URL are checked separately. */
const EMPTY_SCRIPT = '<script></script>';
/** Creates documents that are only read, in which no script runs. */
const PARSER = 'DOMParser parseFromString';

/**
 * Decides which strings may become HTML, scripts or script URLs where the content security policy requires trusted
 * types (decision 70). Others throw a `TypeError` where they are used.
 */
export function guardScriptSinks(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) =>
      sink === PARSER || html === EMPTY_SCRIPT || !CODE.test(html) ? html : null,
    // Structured data, which browsers do not run, is a script too.
    createScript: (text) => (parseJson(text) === undefined ? null : text),
    // `script-src` restricts the hosts.
    createScriptURL: (address) =>
      /^https?:$/.test(new URL(address, location.href).protocol) ? address : null,
  });
}

/** Marks HTML as trusted for another window, where the default policy does not apply. */
export function trustHtml(html: string): string {
  const policy = window.trustedTypes?.createPolicy('other-window', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}
