import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';

import { runNode } from '../setup/run-process.mjs';
import { findFreeBlock, findFreePorts } from './find-ports.mjs';

test('a block with one busy port moves on by ten', async () => {
  const [port = 0] = await findFreePorts(1);
  const busy = createServer();
  await new Promise((resolve) => busy.listen(port, () => resolve(undefined)));
  const first = await findFreeBlock(port - 2, 3);
  busy.close();
  assert.ok(first > port, `${first} is not above ${port}`);
  assert.equal((first - (port - 2)) % 10, 0);
});

test('free ports differ', async () => {
  assert.equal(new Set(await findFreePorts(3)).size, 3);
});

for (const name of ['demo', 'dev', 'sandbox', 'backend', 'collector'])
  test(`npm run ${name} says what PORT must be, and starts nothing`, async () => {
    for (const PORT of ['abc', '0', '65536']) {
      const { code, output } = await runNode([`scripts/${name}.mjs`], { env: { PORT }, quiet: true });
      const sentence = `PORT must be a whole number from 1 to 65535; “${PORT}” is not. Nothing was started.\n`;
      assert.deepEqual([code, output], [1, sentence]);
    }
  });

test('npm run demo says what PUBLIC_HOST must be, and starts nothing', async () => {
  for (const PUBLIC_HOST of ['http://192.168.1.20', '192.168.1.20:8080', 'demo.example.com/']) {
    const env = { PUBLIC_HOST };
    // Ends the command if it goes on, before it builds anything.
    const parameters = ['scripts/demo.mjs', '--brand', '/nowhere'];
    const { code, output } = await runNode(parameters, { env, quiet: true });
    assert.deepEqual([code, output.split(';')[0]], [1, SENTENCE]);
  }
});

const SENTENCE =
  'PUBLIC_HOST must be a name such as demo.example.com or 192.168.1.20, without http:// and a port';
