import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { SiteFooter } from './site-footer.tsx';

const show = (footerText: string) => renderScreen(<SiteFooter />, { config: { styling: { footerText } } });

const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

// spec: product 2.49
it('the footer has the text of the configuration', async () => {
  await renderScreen(<SiteFooter />, {
    config: { styling: { footerText: 'Tidewater | Films' } },
    settings: 'footerText = Another',
  });
  expect(parts()).toEqual(['Tidewater', 'Films']);
});

// spec: product 2.50
it('without a configured text the footer has that of the deployment, else the default', async () => {
  const { unmount } = await renderScreen(<SiteFooter />, {
    config: { styling: {} },
    settings: 'footerText = Harbour | Company',
  });
  expect(parts()).toEqual(['Harbour', 'Company']);
  unmount();
  await renderScreen(<SiteFooter />, { config: { styling: {} } });
  expect(parts()).toEqual(['© Tidewater', 'Powered by Marquee']);
});

// spec: product 2.51
it('splits the text at each bar and drops empty parts', async () => {
  await show('Tidewater | | [Terms](https://example.test/terms) |');
  expect(parts()).toEqual(['Tidewater', 'Terms']);
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

// spec: product 2.52
it('renders each part as markdown, and never as HTML', async () => {
  const { container } = await show(
    '**Tidewater** | [Terms](/m/abc/terms) | <img src=x onerror=alert(1)> | [bad](javascript:alert(1)) | x | x',
  );
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByText('Tidewater').tagName).toBe('STRONG');
  expect(within(footer).getAllByRole('link')).toHaveLength(1);
  expect(within(footer).getByText('bad')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
  await expectNoAxeViolations(container);
});

it('opens pages of this site without reloading', async () => {
  const { getLocation } = await show('[Terms](/m/abc/terms)');
  await userEvent.setup().click(screen.getByRole('link', { name: 'Terms' }));
  expect(getLocation()).toBe('/m/abc/terms');
});
