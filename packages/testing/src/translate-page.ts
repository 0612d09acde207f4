/** What Chromium's translation uses; a plain string, since the DOM's types call the element deprecated. */
const TAG: string = 'font';

/**
 * Replaces every text on the page as the translation of a browser does: by elements of its own. React still holds the
 * text nodes that were there before.
 */
export function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    if (text.textContent?.trim() === '') continue;
    const outer = document.createElement(TAG);
    const inner = document.createElement(TAG);
    inner.textContent = text.textContent;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}
