import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 begins with. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const document = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = [
  ...document.matchAll(/^\| (\d+\.\d+\.\d[\d.,\s-]*) \| [^|]+ \| ([^|]+) \| ([^|]*) \|(.*)\|$/gm),
].map(([, numbers = '', state = '', by = '', tests = '']) => ({
  numbers: numbers.split(', ').flatMap(expand),
  state,
  by,
  tests,
}));

/** `1.2.6-1.2.8` → its three requirements. */
function expand(range: string): readonly string[] {
  const [first = '', last = first] = range.split('-');
  const cut = first.lastIndexOf('.') + 1;
  const [from, to] = [Number(first.slice(cut)), Number(last.slice(cut))];
  return Array.from({ length: to - from + 1 }, (_, index) => `${first.slice(0, cut)}${from + index}`);
}

test('the security table lists each requirement of level 2 once', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const listed = rows.flatMap(({ numbers }) => numbers);
  expect(new Set(listed).size).toBe(listed.length);
  expect([...listed].sort()).toEqual([...wanted].sort());
});

test('each row of the table has a known state, and the summary counts them', () => {
  const count = (state: string) =>
    rows.filter((row) => row.state === state).reduce((sum, { numbers }) => sum + numbers.length, 0);
  expect(rows.filter(({ state }) => !/^(?:met|in part|not met|operator|n\.a\.)$/.test(state))).toEqual([]);
  expect(document).toContain(
    `${count('met')} met, ${count('in part')} in part, ${count('not met')} not met, ${count('operator')} the operator's, ${count('n.a.')} not applicable`,
  );
});

test('each test that the document names exists', () => {
  const listed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.test.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.trim().split('\n');
  const named = [...document.matchAll(/`([\w.-]+\.test\.(?:ts|tsx|mjs)(?: › [^`]+)?)`/g)].map(
    ([, name = '']) => name,
  );
  const missing = named.filter((name) => {
    const [file = '', title = ''] = name.split(' › ');
    return !files.some(
      (known) =>
        path.basename(known) === file && readFileSync(path.join(ROOT, known), 'utf8').includes(title),
    );
  });
  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
