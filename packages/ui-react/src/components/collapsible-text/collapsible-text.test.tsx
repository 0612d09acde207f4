import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { CollapsibleText, type CollapsibleTextProps } from './collapsible-text.tsx';

const TEXT = 'A fishing town wakes up.';

/** A text of the given height; nothing is laid out in a test. */
async function renderText(heightPx: number, props: Partial<CollapsibleTextProps> = {}) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(heightPx);
  await renderScreen(<CollapsibleText text={TEXT} {...props} />);
  const text = screen.getByText(TEXT);
  return { text, getFold: () => text.parentElement?.getAttribute('data-folded') ?? undefined };
}

// Lines of 20 px.
beforeAll(() => {
  const style = document.createElement('style');
  style.textContent = 'p { line-height: 20px }';
  document.head.append(style);
  return () => style.remove();
});

const toggle = () => screen.queryByRole('button');

describe('a description', () => {
  // spec: product 2.110
  it('folds to 60 px when it is longer, and unfolds and folds by its button', async () => {
    const { text, getFold } = await renderText(400);
    expect(getFold()).toBe('60px');
    const more = screen.getByRole('button', { name: 'Show more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveAttribute('aria-controls', text.id);
    await userEvent.click(more);
    expect(getFold()).toBeUndefined();
    const less = screen.getByRole('button', { name: 'Show less' });
    expect(less).toHaveAttribute('aria-expanded', 'true');
    expect(less).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(getFold()).toBe('60px');
  });

  // spec: product 9.17
  it('is not folded at 60 px, and has no button', async () => {
    const { getFold } = await renderText(60);
    expect(getFold()).toBeUndefined();
    expect(toggle()).not.toBeInTheDocument();
  });

  // spec: product 2.111
  it('is cut after 8 lines outside the page head', async () => {
    const { getFold } = await renderText(8 * 20 + 20, { folded: '8-lines' });
    expect(getFold()).toBe('8-lines');
  });

  it('shows 8 lines in full outside the page head', async () => {
    await renderText(8 * 20, { folded: '8-lines' });
    expect(toggle()).not.toBeInTheDocument();
  });
});
