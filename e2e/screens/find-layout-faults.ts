/**
 * Describes each layout fault of the page it runs in with a sentence: a document wider than the window, text beyond
 * the window's edge, clipped text. Intended clipping does not count: ellipses, line clamps, fades, text for screen
 * readers only, and text reachable by scrolling.
 *
 * Evaluated in the page, so it must not use anything outside itself.
 */
export function findLayoutFaults(): readonly string[] {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const TOLERANCE_PX = 1;
  const NAMED_CAUSES = 3;
  const SKIPPED =
    'script, style, noscript, template, option, title, [inert], [inert] *, [aria-hidden="true"] *';
  const faults = new Map<Element, string>();

  /** The parent of an element in the flattened tree, across shadow roots. */
  const getParent = (node: Node): Element | null => {
    if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
    const parent = node.parentNode;
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  };
  const describe = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const isClipping = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const isScrolling = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const isShortened = (element: Element, style: CSSStyleDeclaration): boolean =>
    (style.textOverflow === 'ellipsis' && style.overflowX !== 'visible') ||
    !['', 'none'].includes(style.getPropertyValue('-webkit-line-clamp')) ||
    style.maskImage !== 'none' ||
    (style.position === 'absolute' && (style.clipPath !== 'none' || element.clientWidth <= 1));

  /** How far `inner` overflows `outer`, horizontally or vertically. */
  const measureBeyond = (inner: Box, outer: Box, axis: 'x' | 'y'): number =>
    axis === 'x'
      ? Math.max(outer.left - inner.left, inner.right - outer.right)
      : Math.max(outer.top - inner.top, inner.bottom - outer.bottom);

  /** Entirely beside a clipping box: another slide, not clipped text. */
  const isElsewhere = (box: Element, style: CSSStyleDeclaration, rect: Box): boolean => {
    const { left, right } = box.getBoundingClientRect();
    return isClipping(style.overflowX) && (rect.left >= right || rect.right <= left);
  };

  const findCutBy = (box: Element, style: CSSStyleDeclaration, rect: Box, lineSpacePx: number) => {
    const edge = box.getBoundingClientRect();
    const beside = isClipping(style.overflowX) ? measureBeyond(rect, edge, 'x') : 0;
    // A box that scrolls in a direction has `auto` overflow there, so it does not count as clipping.
    const above = isClipping(style.overflowY) ? measureBeyond(rect, edge, 'y') - lineSpacePx : 0;
    const missing = Math.max(beside, above);
    return missing > TOLERANCE_PX ? `is cut by ${missing.toFixed(0)} px, by ${describe(box)}` : undefined;
  };

  const findCut = (text: Text, rect: Box): string | undefined => {
    // A line box is higher than its letters.
    const lineSpacePx = text.parentElement
      ? parseFloat(getComputedStyle(text.parentElement).fontSize) / 4
      : 0;
    for (let box = getParent(text); box && box !== document.documentElement; box = getParent(box)) {
      const style = getComputedStyle(box);
      if (isShortened(box, style) || isScrolling(style.overflowX)) return undefined;
      if (isElsewhere(box, style, rect)) return undefined;
      const cut = findCutBy(box, style, rect, lineSpacePx);
      if (cut !== undefined) return cut;
      if (isScrolling(style.overflowY)) return undefined;
      if (style.position === 'fixed') break;
    }
    const root = { left: 0, right: document.documentElement.clientWidth, top: 0, bottom: 0 };
    const missing = measureBeyond(rect, root, 'x');
    return missing > TOLERANCE_PX ? `is ${missing.toFixed(0)} px beyond the window` : undefined;
  };

  const checkText = (text: Text): void => {
    const element = text.parentElement;
    if (!element || text.data.trim() === '' || element.closest(SKIPPED) || faults.has(element)) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const cut = rect.width > 0 ? findCut(text, rect) : undefined;
      if (cut === undefined) continue;
      faults.set(element, `"${text.data.trim().slice(0, 60)}" in ${describe(element)} ${cut}`);
      return;
    }
  };

  const checkTree = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) checkText(node);
      else if (node instanceof Element && node.shadowRoot) checkTree(node.shadowRoot);
    }
  };

  /** Finds the innermost elements that make the page wider than the window: no ancestor clips or scrolls them. */
  const findWideElements = (): readonly Element[] => {
    const { clientWidth } = document.documentElement;
    const isWide = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (right <= clientWidth + TOLERANCE_PX && left >= -TOLERANCE_PX)) return false;
      for (let box = getParent(element); box && box !== document.body; box = getParent(box))
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      return true;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(isWide);
    return wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  };

  const describeOverflow = (): readonly string[] => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const causes = findWideElements().slice(0, NAMED_CAUSES).map(describe).join(', ');
    return [`the page is ${scrollWidth - clientWidth} px wider than the window: ${causes}`];
  };

  checkTree(document.body);
  return [...describeOverflow(), ...faults.values()];
}
