import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runNode } from '../setup/run-process.mjs';

for (const name of ['validate', 'doctor', 'host-config', 'pages', 'edge', 'content', 'demo', 'sbom'])
  test(`npm run ${name} -- --help says how to call it`, async () => {
    const { code, output } = await runNode([`scripts/${name}.mjs`, '--help'], { quiet: true });
    assert.deepEqual([code, output.startsWith(`Usage: npm run ${name} -- `)], [0, true], output);
  });

for (const name of ['backend', 'collector'])
  test(`npm run ${name} -- --help names its commands`, async () => {
    const { code, output } = await runNode([`scripts/${name}.mjs`, '--help'], { quiet: true });
    assert.deepEqual([code, /^Write: .*, or nothing to serve\.\n$/.test(output)], [0, true], output);
  });
