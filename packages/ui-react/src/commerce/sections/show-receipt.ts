import type { Receipt } from '@marquee/common/commerce/commerce-service.ts';

/**
 * A receipt for who asked for it (flows 2.14). A PDF is saved. A document of the source's own is shown in a window in which
 * nothing runs and nothing is known of ours; where the browser lets no window open any more, it is saved as well.
 *
 * @param id what the file is named after
 */
export function showReceipt(receipt: Receipt, id: string): void {
  if (receipt.kind === 'pdf') {
    save(new Blob([receipt.bytes], { type: 'application/pdf' }), `${toFileName(id)}.pdf`);
    return;
  }
  const page = window.open('', '_blank');
  if (page) showDocument(page, receipt.html, toFileName(id));
  else save(new Blob([receipt.html], { type: 'text/html' }), `${toFileName(id)}.html`);
}

function showDocument(page: Window, html: string, name: string): void {
  page.opener = null;
  page.document.title = name;
  const frame = page.document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.title = name;
  frame.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0';
  frame.srcdoc = html;
  page.document.body.append(frame);
}

/** The name that the specification gives (commerce 7), without what a file's name cannot hold. */
function toFileName(id: string): string {
  return `receipt_${id.replace(/[^\w.-]+/g, '_')}`;
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
