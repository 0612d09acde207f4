import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from '../setup/paths.mjs';
import { createFixtureTree } from './fixture-tree.mjs';
import { checkReferenceDocs } from './reference-docs.mjs';

const pages = ['docs/configuration.md', 'docs/settings.md', 'docs/support-codes.md'];

/** @param {(file: string, text: string) => string | undefined} change */
async function checkChanged(change) {
  const texts = pages.flatMap((file) => {
    const text = change(file, readFileSync(path.join(ROOT, file), 'utf8'));
    return text === undefined ? [] : [[file, text]];
  });
  const { root, remove } = createFixtureTree(Object.fromEntries(texts));
  try {
    return await checkReferenceDocs(root);
  } finally {
    remove();
  }
}

test('reference: the committed pages pass', async () => {
  assert.deepEqual(await checkChanged((_, text) => text), []);
});

test('reference: a page with a changed row fails, and so does a missing one', async () => {
  const problems = await checkChanged((file, text) => {
    if (file === 'docs/support-codes.md') return undefined;
    return text.replace(/^\| `(?:siteName|cmcd)` .*\n/m, '');
  });
  assert.deepEqual(
    problems.map((problem) => problem.split(' ')[0]),
    pages,
  );
});

test('reference: words around the table of settings may change', async () => {
  assert.deepEqual(
    await checkChanged((file, text) => (file === 'docs/settings.md' ? `${text}\nMore.\n` : text)),
    [],
  );
});
