import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Footer } from './footer.tsx';

it('divides the text at each bar and drops empty parts', () => {
  render(<Footer text="Tidewater | | [Terms](https://example.test/terms) |" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tidewater',
    'Terms',
  ]);
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});
