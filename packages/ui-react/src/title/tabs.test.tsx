import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';

import { getTabMove, Tabs } from './tabs.tsx';

const TABS = [
  { id: 'related', label: 'Related', panel: <a href="/m/1">A title</a> },
  { id: 'about', label: 'About', panel: <p>All about it</p> },
  { id: 'extras', label: 'Extras', panel: <p>More of it</p> },
];

const shownPanel = () => screen.getByRole('tabpanel');
const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('show the first panel, named by its tab, and hide the others', async () => {
    const { container } = render(<Tabs label="More about it" tabs={TABS} />);
    expect(screen.getByRole('tablist', { name: 'More about it' })).toBeInTheDocument();
    expect(tab('Related')).toHaveAttribute('aria-selected', 'true');
    expect(tab('About')).toHaveAttribute('aria-selected', 'false');
    expect(shownPanel()).toHaveAccessibleName('Related');
    expect(screen.getByText('All about it')).not.toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are one tab stop, followed by the panel of the selected one', async () => {
    render(<Tabs label="More about it" tabs={TABS} />);
    const user = userEvent.setup();
    await user.tab();
    expect(tab('Related')).toHaveFocus();
    await user.tab();
    expect(shownPanel()).toHaveFocus();
  });

  it('are selected by arrows in a loop, and by Home and End', async () => {
    render(<Tabs label="More about it" tabs={TABS} />);
    const user = userEvent.setup();
    await user.tab();
    for (const [key, name] of [
      ['ArrowRight', 'About'],
      ['ArrowLeft', 'Related'],
      ['ArrowLeft', 'Extras'],
      ['ArrowRight', 'Related'],
      ['End', 'Extras'],
      ['Home', 'Related'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      expect(shownPanel()).toHaveAccessibleName(name);
    }
  });

  it('are selected by a click, and only then animate the panel', async () => {
    const { container } = render(<Tabs label="More about it" tabs={TABS} />);
    expect(container.firstElementChild).toHaveAttribute('data-moved', 'false');
    await userEvent.click(tab('About'));
    expect(shownPanel()).toHaveTextContent('All about it');
    expect(container.firstElementChild).toHaveAttribute('data-moved', 'true');
  });

  it('fall back to the first when the selected one is removed', async () => {
    const { rerender } = render(<Tabs label="More about it" tabs={TABS} />);
    await userEvent.click(tab('Extras'));
    rerender(<Tabs label="More about it" tabs={TABS.slice(0, 2)} />);
    expect(shownPanel()).toHaveAccessibleName('Related');
  });
});

it('left and right are swapped in a right-to-left page, and keys with modifiers are ignored', () => {
  const place = { index: 1, count: 3, isRightToLeft: true };
  const press = (key: string, ctrlKey = false) =>
    getTabMove({ key, ctrlKey, altKey: false, metaKey: false, shiftKey: false }, place);
  expect(press('ArrowRight')).toBe(0);
  expect(press('ArrowLeft')).toBe(2);
  expect(press('ArrowLeft', true)).toBeUndefined();
  expect(press('a')).toBeUndefined();
});
