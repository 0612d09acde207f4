import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { describeEnd, describeFailure } from './describe-failure.ts';

it('a database that refuses connections at each address of its host is described by all of them', async () => {
  // As for `localhost` on most machines; port 1 is never open.
  const socket = connect({
    port: 1,
    host: 'localhost',
    autoSelectFamily: true,
    lookup: (_host, _options, answer) =>
      answer(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]),
  });
  const [error] = (await once(socket, 'error').catch((reason: unknown) => [reason])) as readonly unknown[];
  expect(describeFailure(error)).toBe('connect ECONNREFUSED 127.0.0.1:1, connect ECONNREFUSED 127.0.0.2:1');
});

it('another failure is described by its message', () => {
  expect(describeFailure(new TypeError('PORT must be a number'))).toBe('PORT must be a number');
  expect(describeFailure('gone')).toBe('gone');
});

it('a port that is in use is named with its setting', async () => {
  const first = createServer().listen(0);
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = (await once(createServer().listen(port), 'listening').catch((reason: unknown) => [
    reason,
  ])) as readonly unknown[];
  first.close();
  expect(describeEnd(error)).toBe(`Port ${port} is in use. Set PORT to another one. Nothing was started.`);
});

it('a data folder that cannot be made is named with its setting', () => {
  const file = fileURLToPath(import.meta.url);
  const make = (): unknown => {
    try {
      return mkdirSync(file, { recursive: true });
    } catch (error) {
      return error;
    }
  };
  expect(describeEnd(make())).toBe(
    `The folder ${file} cannot be made (EEXIST). Set DATA_DIR to a folder that this user may write to.`,
  );
});
