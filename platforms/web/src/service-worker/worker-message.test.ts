import { expect, it } from 'vitest';

import { parseWorkerMessage } from './worker-message.ts';

it('a page may activate its worker, and store URLs', () => {
  expect(parseWorkerMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  const urls = ['https://site.test/.webapp.ini', 'https://content.test/a.json'];
  expect(parseWorkerMessage({ type: 'STORE', urls })).toEqual({ type: 'STORE', urls });
});

it('invalid URLs are dropped, and their number is limited', () => {
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
  '%j is not a message',
  (data) => {
    expect(parseWorkerMessage(data)).toBeUndefined();
  },
);
