import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Image } from './image.tsx';

const SOURCE = 'https://content.test/v2/media/a/images/card.webp?poster_fallback=1';

it('holds its shape before, with and without a picture', () => {
  const { container } = render(
    <Image src={SOURCE} alt="" sizes="20vw" aspectRatio="2:3" fallbackTitle="Kiln" />,
  );
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '2 / 3' });
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '2 / 3' });
});

it('shows the title in place of a picture that is missing or fails', () => {
  const { container, rerender } = render(<Image src={SOURCE} alt="" sizes="20vw" fallbackTitle="Kiln" />);
  expect(screen.queryByText('Kiln')).not.toBeInTheDocument();
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(screen.getByText('Kiln')).toBeInTheDocument();
  rerender(<Image src={undefined} alt="" sizes="20vw" fallbackTitle="Hum" />);
  expect(screen.getByText('Hum')).toBeInTheDocument();
});

it('tries again when the address changes', () => {
  const { container, rerender } = render(<Image src={SOURCE} alt="" sizes="20vw" />);
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  rerender(<Image src={`${SOURCE}&fallback=card`} alt="" sizes="20vw" />);
  expect(container.querySelector('img')).toBeInTheDocument();
});

it('fetches the first picture of the page at once and before others', () => {
  render(<Image src={SOURCE} alt="A kiln" sizes="100vw" priority />);
  const picture = screen.getByRole('img', { name: 'A kiln' });
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
});

describe('the fade', () => {
  const picture = () => screen.getByRole('img', { name: 'A kiln' });

  it('hides a picture until it is loaded', () => {
    render(<Image src={SOURCE} alt="A kiln" sizes="20vw" />);
    expect(picture()).toHaveAttribute('data-loading');
    fireEvent.load(picture());
    expect(picture()).not.toHaveAttribute('data-loading');
  });

  it('is not there for the first picture of the page', () => {
    render(<Image src={SOURCE} alt="A kiln" sizes="100vw" priority />);
    expect(picture()).not.toHaveAttribute('data-loading');
  });
});
