import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { SiteFooter } from './site-footer.tsx';

const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

// spec: product 2.49
it('the footer says what the configuration says', async () => {
  await renderScreen(<SiteFooter />, {
    config: { styling: { footerText: 'Tidewater | Films' } },
    settings: 'footerText = Another',
  });
  expect(parts()).toEqual(['Tidewater', 'Films']);
});

// spec: product 2.50
it('without a text in the configuration the footer has that of the deployment, else the product’s own', async () => {
  const { unmount } = await renderScreen(<SiteFooter />, {
    config: { styling: {} },
    settings: 'footerText = Harbour | Company',
  });
  expect(parts()).toEqual(['Harbour', 'Company']);
  unmount();
  await renderScreen(<SiteFooter />, { config: { styling: {} } });
  expect(parts()).toEqual(['© Tidewater', 'Powered by Marquee']);
});
