import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';

import { ChoiceFilter, type ChoiceFilterProps } from './choice-filter.tsx';

/** Every breakpoint up to `widthPx` matches. */
function layOut(widthPx: number): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: widthPx >= Number(/\d+/u.exec(media)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function renderFilter(
  count: number,
  widthPx: number,
  value?: string,
  layout: ChoiceFilterProps['layout'] = 'fitting',
) {
  layOut(widthPx);
  const onChange = vi.fn();
  const options = Array.from({ length: count }, (_, index) => ({
    value: `v${index}`,
    label: `Choice ${index}`,
  }));
  const view = render(
    <ChoiceFilter
      label="Genre"
      options={options}
      value={value}
      onChange={onChange}
      allLabel="All"
      layout={layout}
    />,
  );
  return { ...view, onChange, user: userEvent.setup() };
}

describe('a choice filter', () => {
  // spec: product 2.66, product 9.36
  it('shows five options as buttons from 768 px, with a button for all', async () => {
    const { container } = renderFilter(5, 768);
    const group = screen.getByRole('group', { name: 'Genre' });
    expect(within(group).getAllByRole('button')).toHaveLength(6);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // spec: product 2.67, product 9.36
  it('shows six options as a select on any window', async () => {
    const { container } = renderFilter(6, 1440);
    expect(within(screen.getByRole('combobox', { name: 'Genre' })).getAllByRole('option')).toHaveLength(7);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // spec: product 2.68
  it('shows any options as a select below 768 px', () => {
    renderFilter(2, 767);
    expect(screen.getByRole('combobox', { name: 'Genre' })).toBeInTheDocument();
  });

  it('shows any number as buttons in the row layout, with the chosen one in view', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      return this.tagName === 'BUTTON' ? new DOMRect(800, 0, 100, 40) : new DOMRect(0, 0, 390, 40);
    });
    const { container } = renderFilter(9, 390, 'v8', 'row');
    expect(screen.getAllByRole('button')).toHaveLength(10);
    expect(screen.getByRole('group').scrollLeft).toBe(655);
    vi.restoreAllMocks();
    await expectNoAxeViolations(container);
  });

  it('marks the chosen button as pressed', () => {
    renderFilter(3, 1024, 'v1');
    expect(screen.getByRole('button', { name: 'Choice 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('chooses by Tab and Enter', async () => {
    const { user, onChange } = renderFilter(3, 1024, 'v1');
    await user.tab();
    expect(screen.getByRole('button', { name: 'All' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    await user.tab();
    await user.keyboard(' ');
    expect(onChange).toHaveBeenLastCalledWith('v0');
  });

  it('chooses by the select, including the option for all', async () => {
    const { user, onChange } = renderFilter(8, 1024, 'v1');
    const select = screen.getByRole('combobox', { name: 'Genre' });
    expect(select).toHaveDisplayValue('Choice 1');
    await user.selectOptions(select, 'Choice 7');
    expect(onChange).toHaveBeenLastCalledWith('v7');
    await user.selectOptions(select, 'All');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });
});
