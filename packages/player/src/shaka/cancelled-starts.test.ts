import { expect, it } from 'vitest';

import { forgetCancelledStarts } from './cancelled-starts.ts';

const [INIT, MEDIA] = [0, 1];

/** A title that is buffered for its first ten seconds. */
function start({ isProtected = false } = {}) {
  const asked: unknown[] = [];
  const filters: { request?: Filter; response?: Filter } = {};
  const surface = Object.assign(new EventTarget(), {
    currentTime: 0,
    buffered: { length: 1, start: () => 0, end: () => 10 },
  });
  forgetCancelledStarts(
    surface,
    { configure: (path, value) => asked.push(`${path} ${String(value)}`) > 0 },
    {
      registerRequestFilter: (filter) => (filters.request = filter as Filter),
      registerResponseFilter: (filter) => (filters.response = filter as Filter),
    },
    { canConfigure: () => !isProtected, signal: new AbortController().signal },
  );
  return {
    asked,
    request: (type?: number) => filters.request?.(1, {}, { type }),
    respond: (type?: number) => filters.response?.(1, {}, { type }),
    seek: (to: number) => {
      surface.currentTime = to;
      surface.dispatchEvent(new Event('seeking'));
    },
  };
}

type Filter = (type: number, data: object, context: { readonly type: number | undefined }) => void;

it('a seek out of the buffer while the start of a quality is requested clears the engine’s list once', () => {
  const { asked, request, seek } = start();
  request(INIT);
  seek(100);
  seek(200);
  expect(asked).toEqual(['streaming.segmentPrefetchLimit 0', 'streaming.segmentPrefetchLimit 1']);
});

it.each<[string, readonly ('init' | 'media' | 'answer')[], number]>([
  ['nothing is requested', [], 100],
  ['a segment is requested', ['media'], 100],
  ['the init segment has loaded', ['init', 'answer'], 100],
  ['the seek stays in the buffer', ['init'], 5],
])('the engine is left alone where %s', (_title, events, to) => {
  const { asked, request, respond, seek } = start();
  for (const event of events) {
    if (event === 'answer') respond(INIT);
    else request(event === 'init' ? INIT : MEDIA);
  }
  seek(to);
  expect(asked).toEqual([]);
});

it('a protected title is left alone', () => {
  const { asked, request, seek } = start({ isProtected: true });
  request(INIT);
  seek(100);
  expect(asked).toEqual([]);
});
