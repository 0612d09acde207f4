import { render as renderPlain, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { InlineMarkdown } from './inline-markdown.tsx';

const render = (node: ReactNode) => renderPlain(node, { wrapper: MemoryRouter });

describe('inline markdown', () => {
  it('renders links, bold and italics in one line', () => {
    render(
      <p>
        <InlineMarkdown text="Read **all** the *small* [terms](https://example.test/terms) here" />
      </p>,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent('Read all the small terms here');
    expect(screen.getByText('all').tagName).toBe('STRONG');
    expect(screen.getByText('small').tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://example.test/terms');
  });

  it('opens other sites in a window without access to this one, and own paths in this one', () => {
    render(<InlineMarkdown text="[away](https://example.test) [here](/p/abc)" />);
    expect(screen.getByRole('link', { name: 'away' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'here' })).not.toHaveAttribute('target');
  });

  it.each(['./legal/terms.pdf', '../legal/terms.pdf'])('leads %s to one file from every page', (address) => {
    render(<InlineMarkdown text={`[Terms](${address})`} />);
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/legal/terms.pdf');
  });

  it.each(['/terms.pdf', '/legal/terms.html#privacy', '/about.me?x=1'])(
    'leaves %s, a file of the web host, to the browser, in a window of its own',
    (address) => {
      render(<InlineMarkdown text={`[Terms](${address})`} />);
      const link = screen.getByRole('link', { name: 'Terms' });
      expect(link).toHaveAttribute('href', address);
      expect(link).toHaveAttribute('target', '_blank');
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'vbscript:x',
  ])('keeps the text and drops the link of %s', (address) => {
    render(<InlineMarkdown text={`[words](${address})`} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('words')).toBeInTheDocument();
  });

  it('shows HTML as text', () => {
    const { container } = render(<InlineMarkdown text="<img src=x onerror=alert(1)><script>1</script>" />);
    expect(container.querySelector('img, script')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)><script>1</script>');
  });

  it.each(['[', '[a](', '[](b(', '*', '**a', '[a]'])(
    'reads a million characters of %s in one pass',
    (part) => {
      const text = part.repeat(1_000_000 / part.length);
      // Backtracking would take hours, so returning at all is the proof.
      const { container } = render(<InlineMarkdown text={text} />);
      expect(container.textContent.endsWith(part.repeat(100))).toBe(true);
    },
  );

  it('links mail addresses and phone numbers', () => {
    render(<InlineMarkdown text="[Write](mailto:help@example.test) or [call](tel:+31201234567) us" />);
    expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:help@example.test');
    expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:+31201234567');
  });

  it('reads links with a title, and underscores around words', () => {
    render(
      <p>
        <InlineMarkdown
          text={'__All__ _our_ [terms](https://example.test/a_b_c "Legal terms") of snake_case_names'}
        />
      </p>,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent('All our terms of snake_case_names');
    expect(screen.getByText('All').tagName).toBe('STRONG');
    expect(screen.getByText('our').tagName).toBe('EM');
    const link = screen.getByRole('link', { name: 'terms' });
    expect(link).toHaveAttribute('href', 'https://example.test/a_b_c');
  });

  it('names a link without text by its URL', () => {
    render(<InlineMarkdown text="[](https://example.test/a)" />);
    expect(screen.getByRole('link', { name: 'https://example.test/a' })).toBeInTheDocument();
  });
});
