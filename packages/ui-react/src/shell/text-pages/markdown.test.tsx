import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { Markdown } from './markdown.tsx';

describe('markdown', () => {
  it('becomes headings, links and tables below the page heading', async () => {
    const text =
      '# Terms\n\nRead [more](https://a.test).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n| c |\n|---|\n| 3 |';
    const { container } = await renderScreen(
      <>
        <h1>Page</h1>
        <Markdown text={text} />
      </>,
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Terms' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'more' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expectNoAxeViolations(container);
  });

  it('follows links within this site without reloading', async () => {
    const { getLocation } = await renderScreen(<Markdown text="[Films](/p/abc?filter=Drama)" />);
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Films' }));
    expect(getLocation()).toBe('/p/abc?filter=Drama');
  });

  it('leaves a file of the web host to the browser, in a window of its own', async () => {
    const { getLocation } = await renderScreen(<Markdown text="[Terms](/legal/terms.pdf)" />);
    const link = await screen.findByRole('link', { name: 'Terms' });
    expect(link).toHaveAttribute('target', '_blank');
    await userEvent.setup().click(link);
    expect(getLocation()).toBe('/');
  });

  it('scrolls to a heading of its own without a history entry', async () => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this);
    };
    await renderScreen(<Markdown text={'[Your data](#your-data)\n\n# Terms\n\n## Your data'} />);
    const before = window.history.length;
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Your data' }));
    const heading = screen.getByRole('heading', { name: 'Your data' });
    expect(heading).toHaveFocus();
    expect(scrolledTo).toEqual([heading]);
    expect(window.location.hash).toBe('');
    expect(window.history).toHaveLength(before);
  });

  it('leaves other links, and those opened elsewhere, to the browser', async () => {
    const { getLocation } = await renderScreen(<Markdown text="[Out](https://a.test/x) [In](/p/abc)" />);
    const user = userEvent.setup();
    // jsdom follows no links; what counts is that the site's own address stays.
    await user.click(await screen.findByRole('link', { name: 'Out' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'In' }));
    expect(getLocation()).toBe('/');
  });
});
