import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@marquee/testing/render-screen.tsx';

import { ShelfFrame } from './shelf-frame.tsx';

it('a featured row has one tile beside each other on any window', async () => {
  for (const widthPx of [320, 480, 768, 1024, 1440]) {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: widthPx >= Number(/\d+/u.exec(media)?.[0]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { unmount } = await renderScreen(
      <ShelfFrame title="Chosen" layout="featured" aspectRatio="2:1">
        {null}
      </ShelfFrame>,
    );
    expect(screen.getByRole('region', { name: 'Chosen' }).style.getPropertyValue('--columns')).toBe('1');
    unmount();
  }
  vi.unstubAllGlobals();
});
