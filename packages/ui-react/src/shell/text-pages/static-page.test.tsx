import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaItem } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { StaticPage } from './static-page.tsx';

const page = (params: Readonly<Record<string, unknown>>) =>
  mediaItem({
    mediaid: 'Page1234',
    title: 'Terms of use',
    description: 'What we agree on.',
    contentType: 'page',
    ...params,
  });

describe('static page', () => {
  // spec: product 2.87
  it('renders its markdown under its title', async () => {
    const { container } = await renderScreen(
      <StaticPage item={page({ markdown: '# One\n\nSome **bold** words.' })} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeInTheDocument();
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    expect(document.title).toBe('Terms of use - Tidewater');
    await expectNoAxeViolations(container);
  });

  it('shows a skeleton or its text while the parser loads', async () => {
    const { container } = await renderScreen(<StaticPage item={page({ markdown: 'Words' })} />);
    expect(
      screen.queryByRole('status', { name: 'Loading' }) ?? screen.getByText('Words'),
    ).toBeInTheDocument();
    await screen.findByText('Words');
    await expectNoAxeViolations(container);
  });

  it('shows its description when it has no markdown', async () => {
    await renderScreen(<StaticPage item={page({})} />);
    expect(await screen.findByText('What we agree on.')).toBeInTheDocument();
  });

  it('shows a message when it has no text at all', async () => {
    const { container } = await renderScreen(<StaticPage item={page({ description: '' })} />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('runs no script that its editor wrote into it', async () => {
    const markdown =
      'Good words <img src=x onerror="window.hostile=true"><script>window.hostile=true</script>[link](javascript:alert(1))';
    const { container } = await renderScreen(<StaticPage item={page({ markdown, title: '<b>Terms</b>' })} />);
    expect(await screen.findByText(/Good words/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '<b>Terms</b>' })).toBeInTheDocument();
    expect(container.querySelector('script:not([type$=json]), [onerror], a[href^="javascript"]')).toBeNull();
  });

  it('has a canonical URL, a description and breadcrumbs in its head', async () => {
    await renderScreen(<StaticPage item={page({ markdown: 'x' })} />);
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost:3000/m/Page1234/terms-of-use',
    );
    expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'What we agree on.',
    );
    const data: unknown = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(data).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});
