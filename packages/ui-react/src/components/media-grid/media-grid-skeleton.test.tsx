import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaGridSkeleton } from './media-grid-skeleton.tsx';

// spec: product 9.5
it('has placeholders for fifteen titles', async () => {
  await renderScreen(<MediaGridSkeleton />);
  expect(screen.getByRole('status', { name: 'Loading' }).firstElementChild?.children).toHaveLength(15);
});
