import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

import { auditPackages } from './checking/audit.mjs';
import { runNode } from './setup/run-process.mjs';

/** What the registry says of `hono`, which the back end runs on; undefined: it knows no advisories. @type {unknown[] | undefined} */
let advisories;
const registry = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(advisories ? 200 : 405, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ hono: advisories }));
  });
});
/** @type {Record<string, string>} */
const env = { YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1' };

before(async () => {
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = registry.address();
  assert.ok(address !== null && typeof address === 'object');
  env['YARN_NPM_AUDIT_REGISTRY'] = `http://127.0.0.1:${address.port}`;
});
after(() => registry.close());

/** @param {string} severity */
const advise = (severity, range = '<99') => ({
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Requests are mixed up',
  severity,
  vulnerable_versions: range,
});
const ACCEPTED = {
  id: 'GHSA-aaaa-bbbb-cccc',
  reason: 'Only with a cache, which is off.',
  until: '2031-02-11',
};
/** @param {unknown} accepted */
const audit = (accepted, today = '2031-02-11') => auditPackages({ env, accepted, today });

test('a weakness of a package that runs is a problem, with its version and what to do', async () => {
  advisories = [advise('high')];
  const { problems } = await audit([]);
  assert.equal(problems.length, 1);
  assert.match(
    problems[0] ?? '',
    /^hono \d.* \(high\): Requests are mixed up\. .* or accept GHSA-aaaa-bbbb-cccc/,
  );
});

test('it is none when it is accepted, until the day that the list names', async () => {
  advisories = [advise('high')];
  const result = await audit([ACCEPTED]);
  assert.deepEqual(result.problems, []);
  assert.deepEqual(result.notes, ['1 advisories, 1 of them accepted']);
  assert.equal((await audit([ACCEPTED], '2031-02-12')).problems.length, 1);
});

test('a minor one is said alone, and one of versions that are not installed not at all', async () => {
  advisories = [advise('low'), { ...advise('critical', '<1'), id: 2 }];
  const { problems, notes } = await audit([]);
  assert.deepEqual(problems, []);
  assert.equal(notes.length, 2);
  assert.match(notes[0] ?? '', /\(low\)/);
});

test('an accepted one that is gone is said, and an entry without a reason refused', async () => {
  advisories = [];
  assert.match((await audit([ACCEPTED])).notes[0] ?? '', /remove it/);
  await assert.rejects(audit([{ ...ACCEPTED, reason: '' }]), /needs id, reason and until/);
});

test('a registry without advisories is said and no problem', async () => {
  advisories = undefined;
  assert.deepEqual(await audit([]), {
    problems: [],
    notes: ['Not audited: the registry gives no advisories.'],
    isAudited: false,
  });
});

test('a misspelled --required does not pass for an audit', async () => {
  const { code, output } = await runNode(['scripts/audit.mjs', '--requird'], { env, quiet: true });
  assert.deepEqual(
    [code, output],
    [1, '“--requird” is no parameter. Usage: npm run audit -- [--required]\n'],
  );
});
