import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { DemoScreen, type DemoScreenProps } from './demo-screen.tsx';

const settings = parseSettings('UNSAFE_allowAnyConfigSource = true', {});
const nothingChosen = new AppError('config_source_missing', 'No config location found');

let done = new AbortController();
beforeEach(() => {
  done = new AbortController();
});
afterEach(() => {
  done.abort();
});

async function renderPage(props: Partial<DemoScreenProps> = {}) {
  const result = await renderScreen(
    <DemoScreen settings={settings} source={undefined} error={nothingChosen} problems={[]} {...props} />,
  );
  const submitted: string[] = [];
  // The browser would leave the page here.
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      const { target } = event;
      const query = new URLSearchParams(
        [...new FormData(target)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      submitted.push(`${target.method} ${target.getAttribute('action') ?? ''}?${query.toString()}`);
    },
    { signal: done.signal },
  );
  return { ...result, submitted, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'Enter an 8-character config ID' });
const open = () => screen.getByRole('button', { name: 'View the site' });

describe('the demo configuration page', () => {
  // spec: product 1.29, product 2.152
  it('asks for an 8-character config id and opens its site on this host', async () => {
    const { container, submitted, user } = await renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Preview a site' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.type(field(), 'abcd1234{Enter}');
    expect(submitted).toEqual(['get /?app-config=abcd1234']);
  });

  it('is kept out of search engines', async () => {
    await renderPage();
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe('Preview a site');
  });

  // spec: accounts 5.23, product 5.18, product 5.19, product 5.20
  it.each([
    ['enter_a_value', '', 'Enter a value.'],
    ['enter_a_value for blanks', '   ', 'Enter a value.'],
    ['enter_8_digits', 'abc', 'Enter exactly 8 characters (letters or numbers).'],
    [
      'invalid_config_id_format',
      'ABCD-123',
      'Invalid config ID. Use only lowercase letters, numbers and commas.',
    ],
  ])('shows %s at the field, which keeps the focus', async (_, typed, message) => {
    const { container, submitted, user } = await renderPage();
    if (typed !== '') await user.type(field(), typed);
    await user.click(open());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(message);
    expect(submitted).toEqual([]);
    await expectNoAxeViolations(container);
  });

  it('accepts an id with spaces around it, as copied from a mail', async () => {
    const { submitted, user } = await renderPage();
    await user.type(field(), '  ab,cd123 ');
    await user.click(open());
    expect(submitted).toEqual(['get /?app-config=ab%2Ccd123']);
  });

  // spec: product 2.153
  it('offers a generic demo, which opens after a confirmation', async () => {
    const { container, submitted, user } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'View a generic demo' }));
    const dialog = screen.getByRole('alertdialog', { name: 'View a generic demo?' });
    expect(dialog).toHaveAccessibleDescription(/sample site/);
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(submitted).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'View a generic demo' }));
    await user.click(screen.getByRole('button', { name: 'View the demo' }));
    expect(submitted).toEqual(['get /?app-config=gnnuzabk']);
  });
});

describe('a config that was not found', () => {
  const words = { serverTitle: 'Unknown app', serverText: '<img src=x onerror=alert(1)> It was deleted.' };
  const notFound = new AppError('config_not_found', 'Config not found', { data: words });

  // spec: product 2.156
  it('shows app_config_not_found with the server’s title and description, as plain text', async () => {
    const { container } = await renderPage({ source: 'wrong001', error: notFound });
    const alert = screen.getAllByRole('alert')[0];
    expect(alert).toHaveTextContent('App config not found');
    expect(alert).toHaveTextContent('Unknown app: <img src=x onerror=alert(1)> It was deleted.');
    expect(container.querySelector('img')).toBeNull();
    await expectNoAxeViolations(container);
  });

  // spec: product 2.157, product 8.18
  it('shows an error without a server text, too', async () => {
    await renderPage({ source: 'wrong001', error: new AppError('config_not_found', 'Config not found') });
    expect(screen.getByRole('heading', { level: 2, name: 'App config not found' })).toBeInTheDocument();
    expect(screen.queryByText(/The server says/)).not.toBeInTheDocument();
  });

  // spec: product 2.155
  it('is kept in the field to be corrected, and its preview can be stopped', async () => {
    await renderPage({ source: 'wrong001', error: notFound });
    expect(field()).toHaveValue('wrong001');
    expect(screen.getByText('You’re previewing configuration wrong001.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Stop preview' })).toHaveAttribute(
      'href',
      '/?app-config=',
    );
  });

  it('shows the same error when it was refused, and leaves the field empty', async () => {
    const refused = new AppError('config_source_missing', 'x', { data: { refused: 'javascript:alert(1)' } });
    await renderPage({ error: refused });
    expect(screen.getByRole('heading', { level: 2, name: 'App config not found' })).toBeInTheDocument();
    expect(field()).toHaveValue('');
  });
});

it('an invalid config shows that it is invalid', async () => {
  await renderPage({ source: 'broken01', error: new AppError('config_invalid', 'x') });
  expect(screen.getByRole('heading', { level: 2, name: 'Config invalid' })).toBeInTheDocument();
});

it('a config with problems lists them by line', async () => {
  const { container } = await renderPage({
    source: 'broken01',
    error: new AppError('config_invalid', 'x'),
    problems: [
      {
        document: 'configuration',
        address: '/apps/configs/broken01.json',
        line: 14,
        path: 'content[2].type',
        problem: 'must be one of playlist, favorites',
      },
    ],
  });
  const alert = screen.getAllByRole('alert')[0];
  expect(alert).toHaveTextContent('/apps/configs/broken01.json');
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Line 14 content[2].type must be one of playlist, favorites',
  );
  await expectNoAxeViolations(container);
});
