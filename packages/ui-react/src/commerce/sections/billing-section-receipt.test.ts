import { afterEach, describe, expect, it, vi } from 'vitest';

import { showReceipt } from './billing-section.tsx';

const pdf = { kind: 'pdf', bytes: new Uint8Array([37, 80, 68, 70]) } as const;
const html = { kind: 'html', html: '<h1>Receipt</h1><script>parent.document.title = "x"</script>' } as const;

/** The names of the saved files, with their content. */
function watchFiles(): readonly { readonly name: string; readonly blob: Blob | undefined }[] {
  const files: { name: string; blob: Blob | undefined }[] = [];
  let last: Blob | undefined;
  vi.stubGlobal('URL', {
    ...URL,
    createObjectURL: (blob: Blob) => ((last = blob), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last });
  });
  return files;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a receipt', () => {
  // spec: commerce 7.37
  it('is saved as a PDF named after its transaction', async () => {
    const files = watchFiles();
    showReceipt(pdf, 'tx_99');
    expect(files.map(({ name }) => name)).toEqual(['receipt_tx_99.pdf']);
    expect(files[0]?.blob?.type).toBe('application/pdf');
  });

  it('gets a valid file name from any id', () => {
    const files = watchFiles();
    showReceipt(pdf, '../a/b c');
    expect(files[0]?.name).toBe('receipt_.._a_b_c.pdf');
  });

  // spec: commerce 7.38
  it('is shown as HTML in a separate window, sandboxed and without access to ours', () => {
    const page = Object.assign(document.implementation.createHTMLDocument(), {});
    const opened = { document: page, opener: window };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    showReceipt(html, 'T1');
    const frame = page.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('');
    expect(frame?.srcdoc).toContain('<h1>Receipt</h1>');
    expect(page.querySelector('script, h1')).toBeNull();
    expect(opened.opener).toBeNull();
  });

  it('is saved as HTML when no window can be opened', () => {
    const files = watchFiles();
    vi.spyOn(window, 'open').mockReturnValue(null);
    showReceipt(html, 'T1');
    expect(files[0]?.name).toBe('receipt_T1.html');
  });
});
