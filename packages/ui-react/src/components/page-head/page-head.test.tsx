import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PageHead } from './page-head.tsx';

const metaContent = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

it('names the page, its address and its picture for search engines and social cards', () => {
  render(
    <PageHead
      title="Harbour at Dawn - Tidewater"
      description="A fishing town wakes up."
      canonical="https://site.test/m/Qm7RtZ4x/harbour-at-dawn"
      image="https://content.example.test/poster.jpg"
      type="video.movie"
    />,
  );
  expect(document.title).toBe('Harbour at Dawn - Tidewater');
  expect(metaContent('meta[name="description"]')).toBe('A fishing town wakes up.');
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://site.test/m/Qm7RtZ4x/harbour-at-dawn',
  );
  expect(metaContent('meta[property="og:type"]')).toBe('video.movie');
  expect(metaContent('meta[property="og:image"]')).toBe('https://content.example.test/poster.jpg');
  expect(metaContent('meta[property="og:image:width"]')).toBe('720');
  expect(metaContent('meta[property="og:image:height"]')).toBe('406');
});

it('keeps a page without an address of its own out of search engines', () => {
  render(<PageHead title="Not found - Tidewater" />);
  expect(metaContent('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
});

it('writes structured data that cannot end its own script element', () => {
  const { container } = render(
    <PageHead title="x" structuredData={{ name: '</script><script>alert(1)</script>' }} />,
  );
  const scripts = container.querySelectorAll('script');
  expect(scripts).toHaveLength(1);
  expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({ name: '</script><script>alert(1)</script>' });
});
