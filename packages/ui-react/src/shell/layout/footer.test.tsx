import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { Footer } from './footer.tsx';

// spec: product 2.51
it('divides the text at each bar and drops empty parts', () => {
  render(<Footer text="Tidewater | | [Terms](https://example.test/terms) |" />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tidewater',
    'Terms',
  ]);
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

// spec: product 2.52
it('renders each part as markdown, and never as HTML', async () => {
  const text =
    '**Tidewater** | [Terms](/m/abc/terms) | <img src=x onerror=alert(1)> | [bad](javascript:alert(1)) | x | x';
  const { container } = await renderScreen(<Footer text={text} />);
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByText('Tidewater').tagName).toBe('STRONG');
  expect(within(footer).getAllByRole('link')).toHaveLength(1);
  expect(within(footer).getByText('bad')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
  await expectNoAxeViolations(container);
});

it('leads to places of this site without loading it again', async () => {
  const { getLocation } = await renderScreen(<Footer text="[Terms](/m/abc/terms)" />);
  await userEvent.setup().click(screen.getByRole('link', { name: 'Terms' }));
  expect(getLocation()).toBe('/m/abc/terms');
});
