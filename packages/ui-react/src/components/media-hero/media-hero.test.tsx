import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { MediaHero } from './media-hero.tsx';

const hero = (imageAddress: string, subjectId = 'channel1', facts: readonly string[] = []) => (
  <MediaHero
    title="Harbour at Dawn"
    subjectId={subjectId}
    imageAddress={imageAddress}
    facts={facts}
    formats={[]}
    description=""
    people={[]}
    playAction={null}
    secondaryActions={null}
  />
);

const FIRST = 'https://content.example.org/first.webp';
const SECOND = 'https://content.example.org/second.webp';

function show() {
  const { container, rerender } = render(hero(FIRST));
  const picture = () => {
    const image = container.querySelector('img');
    invariant(image, 'there is a picture');
    return image;
  };
  return { picture, change: (address: string, subjectId?: string) => rerender(hero(address, subjectId)) };
}

it('a fact that is given twice is shown once, also when the others change', () => {
  const withFacts = (...facts: readonly string[]) => hero(FIRST, 'series1', facts);
  // Episodes of a series whose rating has the name of its genre.
  const { container, rerender } = render(withFacts('45 min', 'Kids', 'Kids'));
  rerender(withFacts('46 min', 'Kids', 'Kids'));
  const texts = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['46 min', 'Kids']);
});

describe('the picture of a title’s page', () => {
  it('finishes loading before the next one is requested', () => {
    const { picture, change } = show();
    change(SECOND);
    expect(picture().src).toContain(FIRST);
    fireEvent.load(picture());
    expect(picture().src).toContain(SECOND);
  });

  it('is replaced at once when the subject changes', () => {
    const { picture, change } = show();
    change(SECOND, 'channel2');
    expect(picture().src).toContain(SECOND);
  });

  it('is replaced by the next one when it fails to load', () => {
    const { picture, change } = show();
    fireEvent.error(picture());
    change(SECOND);
    expect(picture().src).toContain(SECOND);
  });

  it('is replaced by the next one also when it had failed to load before', () => {
    const { picture, change } = show();
    fireEvent.error(picture());
    change(SECOND);
    fireEvent.load(picture());
    change(FIRST);
    change(SECOND);
    expect(picture().src).toContain(SECOND);
  });

  it('is followed by the newest when several were requested in the meantime', () => {
    const { picture, change } = show();
    change(SECOND);
    change('https://content.example.org/third.webp');
    fireEvent.load(picture());
    expect(picture().src).toContain('third.webp');
    change(FIRST);
    fireEvent.load(picture());
    expect(picture().src).toContain(FIRST);
  });
});
