import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, use } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Image } from './image.tsx';

const SOURCE = 'https://content.test/v2/media/a/images/card.webp?poster_fallback=1';

const failIn = (container: HTMLElement) => {
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
};

it('keeps its aspect ratio before loading and after failing', () => {
  const { container } = render(
    <Image src={SOURCE} alt="" sizes="20vw" aspectRatio="2:3" fallbackTitle="Kiln" />,
  );
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '2 / 3' });
  failIn(container);
  failIn(container);
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '2 / 3' });
});

it.each([true, false])(
  'keeps its address when its priority changes from %j, as in a row that scrolls',
  (before) => {
    const image = (priority: boolean) => <Image src={SOURCE} alt="" sizes="20vw" priority={priority} />;
    const { container, rerender } = render(image(before));
    const address = container.querySelector('img')?.src;
    rerender(image(!before));
    expect(container.querySelector('img')?.src).toBe(address);
  },
);

describe('a missing picture', () => {
  const named = (name: string) => SOURCE.replace('/a/', `/${name}/`);

  it('is replaced by the poster in the same widths, and that by the title', () => {
    const { container } = render(<Image src={SOURCE} alt="" sizes="20vw" fallbackTitle="Kiln" />);
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      'https://content.test/v2/media/a/images/card.webp?width=640',
    );
    failIn(container);
    expect(container.querySelector('img')?.srcset).toContain('/v2/media/a/poster.jpg?width=320 320w');
    expect(screen.queryByText('Kiln')).not.toBeInTheDocument();
    failIn(container);
    expect(screen.getByText('Kiln')).toBeInTheDocument();
  });

  it('is not requested again once the poster has loaded', () => {
    const { container, unmount } = render(<Image src={named('b')} alt="" sizes="20vw" />);
    failIn(container);
    const poster = container.querySelector('img');
    if (poster) fireEvent.load(poster);
    unmount();
    const again = render(<Image src={named('b')} alt="" sizes="20vw" />);
    expect(again.container.querySelector('img')?.src).toContain('/b/poster.jpg');
  });

  it('is requested again when the poster failed too, as when offline', () => {
    const { container, unmount } = render(<Image src={named('c')} alt="" sizes="20vw" />);
    failIn(container);
    failIn(container);
    unmount();
    const again = render(<Image src={named('c')} alt="" sizes="20vw" />);
    expect(again.container.querySelector('img')?.src).toContain('/c/images/card.webp');
  });

  it('is requested again when the network is back', () => {
    const { container } = render(<Image src={named('d')} alt="" sizes="20vw" fallbackTitle="Kiln" />);
    failIn(container);
    failIn(container);
    expect(container.querySelector('img')).toBeNull();
    fireEvent.online(window);
    expect(container.querySelector('img')?.src).toContain('/d/images/card.webp');
    expect(screen.queryByText('Kiln')).not.toBeInTheDocument();
  });

  it('is replaced by the title when there is no URL', () => {
    render(<Image src={undefined} alt="" sizes="20vw" fallbackTitle="Hum" />);
    expect(screen.getByText('Hum')).toBeInTheDocument();
  });
});

it('tries again when the URL changes', () => {
  const { container, rerender } = render(<Image src={SOURCE} alt="" sizes="20vw" />);
  failIn(container);
  failIn(container);
  rerender(<Image src={`${SOURCE}&fallback=card`} alt="" sizes="20vw" />);
  expect(container.querySelector('img')).toBeInTheDocument();
});

it('loads the first picture of the page eagerly, with high priority', () => {
  render(<Image src={SOURCE} alt="A kiln" sizes="100vw" priority />);
  const picture = screen.getByRole('img', { name: 'A kiln' });
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveAttribute('src', `${SOURCE}&width=640`);
});

it('has no widths in a render that React discards: Chromium would keep it for good', async () => {
  const created = vi.spyOn(document, 'createElement');
  const never = new Promise<string>(() => undefined);
  const Waiting = () => use(never);
  const page = (isNext: boolean) =>
    isNext ? (
      <div>
        <Image src={SOURCE} alt="" sizes="20vw" />
        <Waiting />
      </div>
    ) : (
      <p>Kiln</p>
    );
  const { rerender } = render(page(false));
  await act(async () => startTransition(() => rerender(page(true))));
  const images = created.mock.results.flatMap(({ value }) =>
    value instanceof HTMLImageElement ? value : [],
  );
  created.mockRestore();
  expect(screen.getByText('Kiln')).toBeVisible();
  expect(images.map(({ isConnected, srcset, sizes }) => [isConnected, srcset, sizes])).toEqual([
    [false, '', ''],
  ]);
});

it('takes another width and another address', () => {
  const { container, rerender } = render(<Image src={SOURCE} alt="" sizes="20vw" />);
  rerender(<Image src={SOURCE.replace('/a/', '/b/')} alt="" sizes="50vw" />);
  const picture = container.querySelector('img');
  expect([picture?.sizes, picture?.src]).toEqual(['50vw', expect.stringContaining('/b/') as unknown]);
  expect(picture?.srcset).toMatch(/^[^,]*\/b\/[^,]* 320w, /);
});

describe('the fade', () => {
  const picture = () => screen.getByRole('img', { name: 'A kiln' });

  it('hides a picture until it is loaded', () => {
    render(<Image src={SOURCE} alt="A kiln" sizes="20vw" />);
    expect(picture()).toHaveAttribute('data-loading');
    fireEvent.load(picture());
    expect(picture()).not.toHaveAttribute('data-loading');
  });

  it('is absent for the first picture of the page', () => {
    render(<Image src={SOURCE} alt="A kiln" sizes="100vw" priority />);
    expect(picture()).not.toHaveAttribute('data-loading');
  });
});
