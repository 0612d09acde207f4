import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PageHead } from './page-head.tsx';

const metaContent = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

// spec: product 9.42
it('describes the page, its URL and its picture for search engines and social cards', () => {
  render(
    <PageHead
      title="Harbour at Dawn - Tidewater"
      description="A fishing town wakes up."
      canonical="https://site.test/m/Qm7RtZ4x/harbour-at-dawn"
      image="https://content.example.test/poster.jpg"
      type="video.other"
    />,
  );
  expect(document.title).toBe('Harbour at Dawn - Tidewater');
  expect(metaContent('meta[name="description"]')).toBe('A fishing town wakes up.');
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://site.test/m/Qm7RtZ4x/harbour-at-dawn',
  );
  expect(metaContent('meta[property="og:type"]')).toBe('video.other');
  expect(metaContent('meta[property="og:image"]')).toBe('https://content.example.test/poster.jpg');
  expect(metaContent('meta[property="og:image:width"]')).toBe('720');
  expect(metaContent('meta[property="og:image:height"]')).toBe('406');
});

// spec: product 2.136
it('names the page in the one title element that the document has', () => {
  document.head.innerHTML = '<title></title>';
  const { rerender, unmount } = render(<PageHead title="First - Tidewater" />);
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  rerender(<PageHead title="Second - Tidewater" />);
  expect(document.title).toBe('Second - Tidewater');
  unmount();
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
});

it('takes over from a prerendered head: one title, and each tag once', () => {
  document.head.innerHTML = `<title data-named="">Harbour at Dawn - Tidewater</title>
    <meta data-prerendered name="description" content="A fishing town wakes up." />
    <link data-prerendered rel="canonical" href="https://site.test/m/Qm7RtZ4x/harbour-at-dawn" />
    <script data-prerendered type="application/ld+json">{}</script>`;
  render(
    <PageHead title="Second - Tidewater" description="Later." canonical="https://site.test/m/Second00" />,
  );
  expect(document.title).toBe('Second - Tidewater');
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  expect(metaContent('meta[name="description"]')).toBe('Later.');
  expect(document.head.querySelectorAll('meta[name="description"], link[rel="canonical"]')).toHaveLength(2);
  expect(document.head.querySelector('[data-prerendered]')).toBeNull();
});

// spec: product 2.136
it('adds secure_url tags for picture and video when they are https', () => {
  const [page, image] = ['https://site.test/m/Qm7RtZ4x', 'https://content.example.test/poster.jpg'];
  const { unmount } = render(<PageHead title="x" canonical={page} image={image} type="video.other" />);
  expect(metaContent('meta[property="og:image:secure_url"]')).toBe(image);
  expect(metaContent('meta[property="og:video:secure_url"]')).toBe(page);
  unmount();
  render(<PageHead title="x" canonical="http://site.test/" image="http://site.test/i.jpg" />);
  expect(document.head.querySelector('meta[property$=":secure_url"]')).toBeNull();
  expect(metaContent('meta[name="twitter:image"]')).toBe('https://site.test/i.jpg');
});

it('keeps a page without a canonical URL out of search engines', () => {
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

// spec: product 9.43
it('describes a video with its player size and its tags', () => {
  const address = 'https://site.test/m/Qm7RtZ4x/harbour-at-dawn';
  render(<PageHead title="x" canonical={address} type="video.other" tags={['movie', 'Drama', 'movie']} />);
  expect(metaContent('meta[property="og:video"]')).toBe(address);
  expect(metaContent('meta[property="og:video:type"]')).toBe('text/html');
  expect(metaContent('meta[property="og:video:width"]')).toBe('1280');
  expect(metaContent('meta[property="og:video:height"]')).toBe('720');
  const tags = [...document.head.querySelectorAll('meta[property="og:video:tag"]')];
  expect(tags.map((tag) => tag.getAttribute('content'))).toEqual(['movie', 'Drama']);
});

it('has no video tags on a page without a video', () => {
  render(<PageHead title="x" canonical="https://site.test/p/1" />);
  expect(document.head.querySelector('meta[property^="og:video"]')).toBeNull();
});

it('repeats title, description and picture for Twitter cards', () => {
  render(<PageHead title="Harbour at Dawn" description="A town wakes up." image="https://site.test/i.jpg" />);
  expect(metaContent('meta[name="twitter:title"]')).toBe('Harbour at Dawn');
  expect(metaContent('meta[name="twitter:description"]')).toBe('A town wakes up.');
  expect(metaContent('meta[name="twitter:image"]')).toBe('https://site.test/i.jpg');
  expect(metaContent('meta[name="twitter:card"]')).toBe('summary_large_image');
});

it('writes each structured data object in a separate script element', () => {
  const { container } = render(<PageHead title="x" structuredData={[{ name: 'a' }, { name: 'b' }]} />);
  const scripts = [...container.querySelectorAll('script')];
  expect(scripts.map(({ textContent }) => JSON.parse(textContent) as unknown)).toEqual([
    { name: 'a' },
    { name: 'b' },
  ]);
});
