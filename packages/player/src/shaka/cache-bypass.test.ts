import { expect, it } from 'vitest';

import { CacheBypass } from './cache-bypass.ts';

const [MANIFEST, SEGMENT, LICENCE] = [0, 1, 2];

function start() {
  let filter: (type: number, request: { uris: string[] }) => void = () => undefined;
  const bypass = new CacheBypass({ registerRequestFilter: (added) => (filter = added) });
  const send = (type: number, ...uris: string[]) => {
    const request = { uris };
    filter(type, request);
    return request.uris;
  };
  return { bypass, send };
}

it('leaves addresses unchanged before it is turned on and after it is turned off', () => {
  const { bypass, send } = start();
  expect(send(SEGMENT, 'https://c.test/1.m4s')).toEqual(['https://c.test/1.m4s']);
  bypass.turnOn();
  bypass.turnOff();
  expect(send(SEGMENT, 'https://c.test/1.m4s')).toEqual(['https://c.test/1.m4s']);
});

it('makes every address of the stream unique each time, with its signature', () => {
  const { bypass, send } = start();
  bypass.turnOn();
  expect(send(SEGMENT, 'https://c.test/1.m4s', 'https://d.test/1.m4s#t=1')).toEqual([
    'https://c.test/1.m4s?_reload=1',
    'https://d.test/1.m4s?_reload=1#t=1',
  ]);
  bypass.turnOn();
  expect(send(MANIFEST, 'https://c.test/a.m3u8?exp=1&sig=2')).toEqual([
    'https://c.test/a.m3u8?exp=1&sig=2&_reload=2',
  ]);
});

it('adds the parameter once to a repeated request', () => {
  const { bypass, send } = start();
  bypass.turnOn();
  const [first = ''] = send(SEGMENT, 'https://c.test/1.m4s?a=1#t=1');
  expect(send(SEGMENT, first)).toEqual(['https://c.test/1.m4s?a=1&_reload=1#t=1']);
  bypass.turnOn();
  expect(send(SEGMENT, first, 'https://c.test/2.m4s?_reload=1')).toEqual([
    'https://c.test/1.m4s?a=1&_reload=2#t=1',
    'https://c.test/2.m4s?_reload=2',
  ]);
});

it('changes neither license requests nor addresses without a request', () => {
  const { bypass, send } = start();
  bypass.turnOn();
  expect(send(LICENCE, 'https://c.test/licence')).toEqual(['https://c.test/licence']);
  expect(send(SEGMENT, 'data:text/plain,x')).toEqual(['data:text/plain,x']);
});
