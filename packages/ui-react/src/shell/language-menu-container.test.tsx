import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { LanguageMenuContainer } from './language-menu-container.tsx';
import { ToastNotice } from './toast-notice.tsx';

// spec: product 2.43
it('offers each language by its own name, and remembers the choice', async () => {
  const { ports } = await renderScreen(<LanguageMenuContainer />);
  const menu = screen.getByRole('combobox', { name: 'Language' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'Español',
    'ไทย',
    'Nederlands',
    'Français',
    'Deutsch',
  ]);
  await userEvent.setup().selectOptions(menu, 'nl');
  await waitFor(() => {
    expect(ports.languageMemory.remembered).toBe('nl');
  });
  expect(ports.translator.language).toBe('nl');
});

it('keeps the choice while its texts load', async () => {
  const { ports } = await renderScreen(<LanguageMenuContainer />);
  let arrive: (texts: undefined) => void = () => undefined;
  ports.translator.texts = new Promise((resolve) => (arrive = resolve));
  const menu = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.setup().selectOptions(menu, 'nl');
  await waitFor(() => expect(menu).toHaveValue('nl'));
  expect(ports.languageMemory.remembered).toBeUndefined();
  arrive(undefined);
  await waitFor(() => expect(ports.languageMemory.remembered).toBe('nl'));
});

// spec: product 2.43
it('is absent when there is only one language', async () => {
  await renderScreen(<LanguageMenuContainer />, { settings: 'languages[] = de' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

// spec: product 8.16, product 8.17
it('shows an error with advice when the texts of a language fail to load, and keeps the language', async () => {
  const ports = createFakePorts();
  await renderScreen(
    <>
      <LanguageMenuContainer />
      <ToastNotice isShown />
    </>,
    { ports },
  );
  ports.translator.fail = () => new TypeError('Failed to fetch');
  await userEvent.setup().selectOptions(screen.getByRole('combobox'), 'fr');
  expect(
    await screen.findByText(
      'Unable to load translations. Check your language settings and try again later. If the problem persists contact technical support.',
    ),
  ).toBeInTheDocument();
  expect(ports.languageMemory.remembered).toBeUndefined();
});
