import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaItem } from '@marquee/testing/media-items.ts';

import { MediaFacts } from './media-facts.tsx';

it('a rating with the name of the genre is shown once', () => {
  const { container } = render(
    <MediaFacts item={mediaItem({ genre: 'Kids', rating: 'Kids', duration: 0 })} />,
  );
  expect(container.textContent.trim()).toBe('Kids');
});
