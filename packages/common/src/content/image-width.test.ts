import { describe, expect, it } from 'vitest';

import {
  DEFAULT_IMAGE_WIDTH_PX,
  imageSourceSet,
  splitPosterFallback,
  withImageWidth,
} from './image-width.ts';

const CARD = 'https://content.test/v2/media/Qm7RtZ4x/images/card.webp?poster_fallback=1';

// spec: product 7.19
it('adds the width and keeps existing parameters', () => {
  expect(withImageWidth(CARD, 320)).toBe(`${CARD}&width=320`);
});

it('replaces an existing width', () => {
  expect(withImageWidth('https://img.test/a.jpg?width=720', 320)).toBe('https://img.test/a.jpg?width=320');
});

it('offers the widths of posters, and 2560 px for heroes on large and dense screens', () => {
  expect(imageSourceSet(CARD).split(', ')).toEqual(
    [320, 480, 640, 720, 1280, 1920, 2560].map((width) => `${CARD}&width=${width} ${width}w`),
  );
});

// spec: product 9.44
it('a picture is 640 px wide where the browser cannot choose', () => {
  expect(withImageWidth(CARD, DEFAULT_IMAGE_WIDTH_PX)).toBe(`${CARD}&width=640`);
});

describe('the poster as a fallback for a picture', () => {
  const ITEM = 'https://content.test/v2/media/Qm7RtZ4x';

  it('has its own URL, in the available widths', () => {
    expect(splitPosterFallback(CARD)).toEqual([`${ITEM}/images/card.webp`, `${ITEM}/poster.jpg`]);
    expect(imageSourceSet(`${ITEM}/poster.jpg`)).not.toContain('2560');
  });

  it('comes after another fallback in the URL', () => {
    const [picture] = splitPosterFallback(`${ITEM}/images/tall.webp?poster_fallback=1&fallback=card`);
    expect(picture).toBe(`${ITEM}/images/tall.webp?fallback=card`);
  });

  it('does not exist for pictures on other hosts', () => {
    expect(splitPosterFallback('https://img.test/a.jpg')).toEqual(['https://img.test/a.jpg']);
  });
});
