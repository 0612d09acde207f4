import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, it } from 'vitest';

import { describeFailure } from './describe-failure.ts';

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
