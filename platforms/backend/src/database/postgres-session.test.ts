import { createServer, type AddressInfo, type Socket } from 'node:net';

import { expect, test } from 'vitest';

import { openPostgresSession } from './postgres-session.ts';

test('a database that accepts connections and says nothing is an error after the limit', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://marquee:secret@127.0.0.1:${port}/accounts`;
  await expect(openPostgresSession(url, 300)).rejects.toThrow(
    `The database at 127.0.0.1:${port} does not answer.`,
  );
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});
