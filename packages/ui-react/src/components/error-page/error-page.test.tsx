import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { ErrorPage } from './error-page.tsx';
import { formatTechnicalDetails } from './technical-details.ts';

// spec: product 8.5
it('shows the error and the server’s message, and links to help in a new window', async () => {
  const { container } = await renderScreen(
    <ErrorPage
      title="Config invalid"
      description="Check it."
      serverText="No such app"
      helpUrl="https://help.test/"
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Config invalid' })).toBeInTheDocument();
  expect(screen.getByText('The server says: No such app')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', 'https://help.test/');
  await expectNoAxeViolations(container);
});

// spec: product 8.23
it('shows the stack trace only on request, also by keyboard', async () => {
  const load = async () => 'Error: at line 1';
  await renderScreen(<ErrorPage title="Broken" description="Reload." loadTechnicalDetails={load} />);
  const user = userEvent.setup();
  const toggle = screen.getByRole('button', { name: 'Show technical details' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Error: at line 1')).not.toBeInTheDocument();
  toggle.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Hide technical details' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(await screen.findByText('Error: at line 1')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Error: at line 1')).not.toBeVisible();
});

it('names codes and causes in the technical details, five deep at most', () => {
  const chain = Array.from({ length: 8 }).reduce<Error | undefined>(
    (cause, _, index) => new AppError(`code_${index}`, 'x', { cause }),
    undefined,
  );
  const text = formatTechnicalDetails(chain);
  expect(text).toContain('[code_7]');
  expect(text).toContain('Caused by: [code_6]');
  expect(text).not.toContain('code_2');
});

it('shows the hint of an error in the technical details', () => {
  const error = new AppError('settings_invalid', 'No usable config sources', {
    data: { hint: 'Change it.' },
  });
  expect(formatTechnicalDetails(error).split('\n').slice(0, 2)).toEqual([
    '[settings_invalid] AppError: No usable config sources',
    'Change it.',
  ]);
});

it.each([['a text'], [{ status: 5 }], [null]])('shows a thrown value that is not an error: %j', (thrown) => {
  expect(formatTechnicalDetails(thrown)).toBe(JSON.stringify(thrown));
});
