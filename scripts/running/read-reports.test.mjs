import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';

import { createFixtureTree } from '../checking/fixture-tree.mjs';
import { ROOT } from '../setup/paths.mjs';
import { countResults, readPlaywrightReport, readVitestReport } from './read-reports.mjs';

/** @param {unknown} report */
function withReport(report) {
  const { root, remove } = createFixtureTree({ 'report.json': JSON.stringify(report) });
  return { file: path.join(root, 'report.json'), remove };
}

test('each failed unit test is named with the start of its message, without colors, or its timeout', () => {
  const { file, remove } = withReport({
    testResults: [
      {
        name: path.join(ROOT, 'packages/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { ancestorTitles: ['A shelf'], title: 'has tiles', status: 'passed', duration: 1 },
          {
            ancestorTitles: ['A shelf'],
            title: 'has a title',
            status: 'failed',
            duration: 1,
            failureMessages: [`\u001B[31mno title\u001B[0m\n${'at a line\n'.repeat(40)}`],
          },
          {
            ancestorTitles: [],
            title: 'ends',
            status: 'failed',
            duration: 1,
            failureMessages: ['Error: STACK_TRACE_ERROR\n at task'],
          },
          { ancestorTitles: [], title: 'is left out', status: 'skipped' },
        ],
      },
      {
        name: path.join(ROOT, 'packages/b.test.ts'),
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ],
  });
  const { passed, failed, failures } = countResults(readVitestReport(file), 1);
  remove();
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 3 });
  assert.match(
    failures[0] ?? '',
    /^packages\/a\.test\.ts › A shelf › has a title\n {4}no title\n {4}at a line/,
  );
  assert.equal(failures[0]?.split('\n').length, 13);
  assert.equal(
    failures[1],
    'packages/a.test.ts › ends\n    Error: The test or one of its hooks timed out\n     at task',
  );
  assert.match(failures[2] ?? '', /^packages\/b\.test\.ts › \(the file itself\)\n {4}No such module$/);
});

test('each failed journey is named with its browser', () => {
  const { file, remove } = withReport({
    config: { rootDir: path.join(ROOT, 'e2e') },
    suites: [
      {
        title: 'journeys/home.test.ts',
        specs: [
          {
            title: 'opens',
            file: 'journeys/home.test.ts',
            tags: [],
            tests: [
              { projectName: 'desktop', status: 'expected', results: [{ duration: 1, errors: [] }] },
              {
                projectName: 'firefox',
                status: 'unexpected',
                results: [{ duration: 1, errors: [{ message: 'Timed out' }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  const { failures } = countResults(readPlaywrightReport(file), 1);
  remove();
  assert.deepEqual(failures, ['e2e/journeys/home.test.ts › opens [Firefox]\n    Timed out']);
});

test('an error outside of the tests counts as a failure', () => {
  assert.equal(countResults([], 1).failed, 1);
  assert.equal(countResults([], 0).failed, 0);
});
