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
it('shows the stack trace only when asked, by keyboard too', async () => {
  await renderScreen(<ErrorPage title="Broken" description="Reload." technicalDetails="Error: at line 1" />);
  const user = userEvent.setup();
  const toggle = screen.getByRole('button', { name: 'Show technical details' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Error: at line 1')).not.toBeVisible();
  toggle.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Hide technical details' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByText('Error: at line 1')).toBeVisible();
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

// spec: product 8.24
it('lists the hint and each problem by its path in the technical details', () => {
  const error = new AppError('config_invalid', 'The configuration does not have the required shape', {
    data: {
      hint: 'Change it.',
      problems: [
        { path: 'siteId', problem: 'must be text' },
        { path: 'integrations.cleeng.id', problem: 'must be text' },
      ],
    },
  });
  expect(formatTechnicalDetails(error).split('\n').slice(0, 4)).toEqual([
    '[config_invalid] AppError: The configuration does not have the required shape',
    'Change it.',
    '- siteId: must be text',
    '- integrations.cleeng.id: must be text',
  ]);
});

it.each([['a text'], [{ status: 5 }], [null]])('shows a thrown value that is not an error: %j', (thrown) => {
  expect(formatTechnicalDetails(thrown)).toBe(JSON.stringify(thrown));
});
