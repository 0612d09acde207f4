import { toHttpUrl } from '@marquee/common/shared/url.ts';

/** More than any honest list of an ad holds. */
const MAX_CHILDREN = 200;

/**
 * The root of an XML document; undefined for what is none. A document type is refused: ad documents have none, and
 * entities are how a small text becomes a very large one.
 */
export function readXmlRoot(text: string): Element | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  const document = new DOMParser().parseFromString(text.trim(), 'application/xml');
  const isBroken = document.getElementsByTagName('parsererror').length > 0;
  return isBroken ? undefined : document.documentElement;
}

/** The children of that name, whatever their prefix: servers write `vmap:AdBreak` and `AdBreak`. */
export function readChildren(parent: Element | undefined, name: string): readonly Element[] {
  if (!parent) return [];
  return [...parent.children].filter(({ localName }) => localName === name).slice(0, MAX_CHILDREN);
}

/** The child at the end of a path of names. */
export function readChild(parent: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((element, name) => readChildren(element, name)[0], parent);
}

/** The absolute http(s) address that is the element's text; undefined for any other text. */
export function readAddress(element: Element | undefined): string | undefined {
  return toHttpUrl(element?.textContent.trim() ?? '');
}

/** The addresses of all children of that name. */
export function readAddresses(parent: Element | undefined, name: string): readonly string[] {
  return readChildren(parent, name).flatMap((element) => readAddress(element) ?? []);
}
