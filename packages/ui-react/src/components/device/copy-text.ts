import { AppError } from '@marquee/common/shared/app-error.ts';

/**
 * Copies a text to the clipboard. Falls back to `execCommand` on pages without a secure context, such as a phone in the
 * developer's network. Rejects with `clipboard_refused` when the browser does neither.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = getClipboard();
  if (clipboard) await clipboard.writeText(text);
  else if (!copySelected(text)) throw new AppError('clipboard_refused', 'The browser did not copy');
}

/** Undefined outside secure contexts, although the DOM types say otherwise. */
function getClipboard(): Clipboard | undefined {
  return navigator.clipboard;
}

/** The deprecated copy command, which browsers may remove. */
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
