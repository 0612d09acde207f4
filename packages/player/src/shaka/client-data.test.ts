import { expect, it } from 'vitest';

import { configureClientData } from './client-data.ts';

const UUID = /"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}"/;

function createEngine() {
  const configured: object[] = [];
  return { configured, configure: (config: object) => configured.push(config) > 0 };
}

it('sends no client data unless the deployment enables it', () => {
  const engine = createEngine();
  configureClientData(engine, undefined, 'abcd1234');
  expect(engine.configured).toEqual([]);
});

it.each([
  ['query', false],
  ['headers', true],
] as const)('sends client data in the %s, with the id of the title', (transport, useHeaders) => {
  const engine = createEngine();
  configureClientData(engine, transport, 'abcd1234');
  const [config] = engine.configured;
  expect(config).toMatchObject({ cmcd: { enabled: true, useHeaders, version: 1, contentId: 'abcd1234' } });
  expect(JSON.stringify(config)).toMatch(UUID);
});

it('gives every title its own session id, and limits the length of its name', () => {
  const engine = createEngine();
  configureClientData(engine, 'query', 'x'.repeat(100));
  configureClientData(engine, 'query', undefined);
  const [first, second] = engine.configured;
  expect(first).toMatchObject({ cmcd: { contentId: 'x'.repeat(64) } });
  expect(second).toMatchObject({ cmcd: { contentId: '' } });
  expect(first).not.toEqual(second);
});
