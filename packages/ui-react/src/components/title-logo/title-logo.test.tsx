import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';

import { TitleLogo } from './title-logo.tsx';

const LOGO = 'https://images.example.test/kiln.svg';
const heading = (src?: string) => (
  <h1>
    <TitleLogo title="Kiln" src={src} />
  </h1>
);

it('shows the logo of a title, whose text remains the name of the heading', async () => {
  const { container } = render(heading(LOGO));
  expect(screen.getByRole('heading', { name: 'Kiln' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Kiln' })).toHaveAttribute('src', LOGO);
  await expectNoAxeViolations(container);
});

it('shows the text of a title without a logo, and when the logo fails to load', () => {
  const { rerender } = render(heading());
  expect(screen.getByText('Kiln')).toBeInTheDocument();
  rerender(heading(LOGO));
  expect(screen.queryByText('Kiln')).not.toBeInTheDocument();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Kiln')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
