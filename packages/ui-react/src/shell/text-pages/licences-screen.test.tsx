import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { LicencesScreen } from './licences-screen.tsx';

const LICENCES = [
  { name: 'marked', version: '18.2.1', licence: 'MIT', text: 'Permission is hereby granted' },
  {
    name: 'shaka-player',
    version: '5.2.12',
    licence: 'Apache-2.0',
    text: '<script>window.hostile = true</script>',
  },
  { name: 'tiny', version: '1.0.0', licence: 'MIT', text: '' },
];

const render = async (at = '/o/licenses') => ({
  ...(await renderScreen(<LicencesScreen licences={LICENCES} />, { at, path: '/o/licenses' })),
  user: userEvent.setup(),
});

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('licenses screen', () => {
  // spec: product 1.41
  it('lists every package with its version and license', async () => {
    const { container } = await render();
    expect(screen.getByRole('heading', { level: 1, name: 'Third-party licenses' })).toBeInTheDocument();
    expect(entries()).toEqual(['marked 18.2.1 MIT', 'shaka-player 5.2.12 Apache-2.0', 'tiny 1.0.0 MIT']);
    expect(document.title).toBe('Third-party licenses - Tidewater');
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost:3000/o/licenses',
    );
    await expectNoAxeViolations(container);
  });

  it('has a license text in the page only while its entry is open, as plain text', async () => {
    const { user, container } = await render();
    const [, shaka] = screen.getAllByRole('listitem');
    expect(container.querySelector('pre')).toBeNull();
    await user.click(within(shaka as HTMLElement).getByText('shaka-player'));
    expect(await screen.findByText('<script>window.hostile = true</script>')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(within(shaka as HTMLElement).getByText('shaka-player'));
    expect(container.querySelector('pre')).toBeNull();
  });

  it('shows a message where a package has no license text', async () => {
    const { user } = await render();
    await user.click(screen.getByText('tiny'));
    expect(await screen.findByText(/doesn’t include a license text/)).toBeInTheDocument();
  });

  it('filters by name or license, announces the number, and keeps the filter in the URL', async () => {
    const { user, getLocation } = await render();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or license' }), 'mit');
    expect(entries()).toEqual(['marked 18.2.1 MIT', 'tiny 1.0.0 MIT']);
    expect(screen.getByRole('status')).toHaveTextContent('2 packages');
    expect(getLocation()).toBe('/o/licenses?filter=mit');
    await user.clear(screen.getByRole('searchbox'));
    expect(entries()).toHaveLength(3);
    expect(getLocation()).toBe('/o/licenses');
  });

  it('keeps every letter that is typed before the list is rendered, and the caret position', async () => {
    const { getLocation } = await render();
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or license' });
    act(() => {
      for (const letter of 'mit') fireEvent.change(field, { target: { value: `${field.value}${letter}` } });
    });
    expect(field).toHaveValue('mit');
    expect(getLocation()).toBe('/o/licenses?filter=mit');
    expect(entries()).toEqual(['marked 18.2.1 MIT', 'tiny 1.0.0 MIT']);
    fireEvent.change(field, { target: { value: 'tiny mit', selectionStart: 5, selectionEnd: 5 } });
    expect(entries()).toEqual(['tiny 1.0.0 MIT']);
    expect(field.selectionStart).toBe(5);
  });

  it('shows a message when nothing is found', async () => {
    const { container } = await render('/o/licenses?filter=%3Cb%3Enothing');
    expect(screen.getByText('No packages with “<b>nothing” in their name or license')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });
});
