import { expect, it } from 'vitest';

import { parseWorkerMessage } from './worker-message.ts';

it('a page may have its worker take over, and store addresses', () => {
  expect(parseWorkerMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  const urls = ['https://site.test/.webapp.ini', 'https://content.test/a.json'];
  expect(parseWorkerMessage({ type: 'STORE', urls })).toEqual({ type: 'STORE', urls });
});

it('what is no address is left out, and there is an end to them', () => {
  expect(parseWorkerMessage({ type: 'STORE', urls: ['nowhere', 7, 'https://a.test/'] })).toEqual({
    type: 'STORE',
    urls: ['https://a.test/'],
  });
  const many = Array.from({ length: 1_000 }, (_, index) => `https://a.test/${index}`);
  expect(parseWorkerMessage({ type: 'STORE', urls: many })).toMatchObject({
    urls: expect.objectContaining({ length: 150 }),
  });
});

it.each([undefined, null, 'STORE', {}, { type: 'STORE' }, { type: 'STORE', urls: 'x' }, { type: 'other' }])(
  '%j is no message',
  (data) => {
    expect(parseWorkerMessage(data)).toBeUndefined();
  },
);
