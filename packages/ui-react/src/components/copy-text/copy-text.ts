import { AppError } from '@marquee/common/shared/app-error.ts';

/**
 * Puts a text on the clipboard. Pages without a secure context, as on a phone in the developer's network, have only the old
 * way, which copies what is selected. Rejects when the browser does neither.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = getClipboard();
  if (clipboard) await clipboard.writeText(text);
  else if (!copySelected(text)) throw new AppError('clipboard_refused', 'The browser did not copy');
}

/** The browser's type says that it is always there. */
function getClipboard(): Clipboard | undefined {
  return navigator.clipboard;
}

/** What is left of the old way: browsers keep it, and none promises to. */
interface CopyingDocument {
  execCommand?(command: 'copy'): boolean;
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position: fixed; opacity: 0';
  document.body.append(field);
  field.select();
  const copying: CopyingDocument = document;
  const isCopied = copying.execCommand?.('copy') === true;
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
