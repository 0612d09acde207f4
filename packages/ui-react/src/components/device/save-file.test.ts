import { afterEach, expect, it, vi } from 'vitest';

import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a file stays readable for a minute after its download was requested', () => {
  vi.useFakeTimers();
  const revoked: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => 'blob:file',
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  );
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  saveFile(new Blob(['a']), 'data.json');
  expect(clicked).toEqual(['blob:file data.json']);
  vi.advanceTimersByTime(59_000);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(revoked).toEqual(['blob:file']);
});
