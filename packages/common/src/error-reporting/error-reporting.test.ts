import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { ErrorReporting } from './error-reporting.ts';
import { ErrorReports } from './error-reports.ts';

async function createReporting() {
  const ports = createFakePorts();
  const { container } = await createTestApp({ ports });
  const reporting = container.get(ErrorReporting);
  return {
    report: (error: unknown) => {
      reporting.report({ error, place: 'window' });
    },
    reports: ports.shellParts.reports,
  };
}

// spec: product 8.19
it('a report has the code, message and data of an error, redacted', async () => {
  const { report, reports } = await createReporting();
  report(
    new AppError('http_status', "Request 'https://c.test/v2/media/a?token=s3cret' failed", {
      data: { status: 403, token: 's3cret' },
    }),
  );
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ code: 'http_status', data: { status: 403 }, place: 'window' });
  expect(JSON.stringify(reports)).not.toContain('s3cret');
});

// spec: product 8.20, product 8.21, product 8.22
it.each([
  ['Unhandled error.', new Error('Unhandled error.')],
  ['Unhandled error. (undefined)', new Error('Unhandled error. (undefined)')],
  ['Share canceled', new Error('Share canceled')],
  ['Share canceled with a period', new Error('Share canceled.')],
  ['Share canceled as a text', 'Share canceled'],
  ['Share canceled in the browsers’ wording', 'Uncaught Error: Share canceled'],
  ['an abort', new DOMException('The user aborted a request.', 'AbortError')],
  ['the ResizeObserver loop notice', 'ResizeObserver loop completed with undelivered notifications.'],
])('%s is not reported', async (_, error) => {
  const { report, reports } = await createReporting();
  report(error);
  expect(reports).toEqual([]);
});

it('an error of a browser extension is not reported', async () => {
  const { report, reports } = await createReporting();
  const error = new Error('theirs');
  error.stack = 'Error: theirs\n at chrome-extension://abcdef/inject.js:1:1';
  report(error);
  expect(reports).toEqual([]);
});

it('the same error is reported once, and at most 20 errors per session', async () => {
  const { report, reports } = await createReporting();
  for (let round = 0; round < 3; round += 1) report(new Error('again'));
  expect(reports).toHaveLength(1);
  for (let count = 0; count < 100; count += 1) report(new Error(`number ${count}`));
  expect(reports).toHaveLength(20);
});

it.each([
  undefined,
  null,
  7,
  Symbol('x'),
  { toString: 1 },
  Object.create(null),
  {
    get message(): string {
      throw new TypeError('trap');
    },
  },
])('reporting never throws, whatever was thrown', async (thrown) => {
  const { report } = await createReporting();
  expect(() => {
    report(thrown);
  }).not.toThrow();
});

it('up to ten errors are queued until a reporter takes them', () => {
  const reports = new ErrorReports();
  for (let count = 0; count < 50; count += 1) reports.report(count, 'window');
  const taken: unknown[] = [];
  reports.handOver(({ error }) => taken.push(error));
  reports.report('later', 'window');
  expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'later']);
});
