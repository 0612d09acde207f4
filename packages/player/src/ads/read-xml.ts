import { toHttpUrl } from '@marquee/common/shared/url.ts';

/** Larger than any realistic list in an ad. */
const MAX_CHILDREN = 200;

/**
 * Returns the root of an XML document; undefined for invalid XML. Refuses a document type: ad documents need none, and
 * entities can expand a small text into a huge one.
 */
export function readXmlRoot(text: string): Element | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  const document = new DOMParser().parseFromString(text.trim(), 'application/xml');
  const isBroken = document.getElementsByTagName('parsererror').length > 0;
  return isBroken ? undefined : document.documentElement;
}

/** Returns the children with this name and any prefix: servers write `vmap:AdBreak` and `AdBreak`. */
export function readChildren(parent: Element | undefined, name: string): readonly Element[] {
  if (!parent) return [];
  return [...parent.children].filter(({ localName }) => localName === name).slice(0, MAX_CHILDREN);
}

/** Returns the first descendant along a path of child names. */
export function readChild(parent: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((element, name) => readChildren(element, name)[0], parent);
}

/** Returns the text of the element if it is an absolute http(s) address; otherwise undefined. */
export function readAddress(element: Element | undefined): string | undefined {
  return toHttpUrl(element?.textContent.trim() ?? '');
}

/** Returns the addresses in all children with this name. */
export function readAddresses(parent: Element | undefined, name: string): readonly string[] {
  return readChildren(parent, name).flatMap((element) => readAddress(element) ?? []);
}
