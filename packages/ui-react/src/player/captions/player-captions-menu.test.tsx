import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import player from '@marquee/i18n/locales/en/player.json';
import { englishTexts } from '@marquee/i18n/load-language.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';

import { PlayerCaptionsMenu } from './player-captions.tsx';

const CHOICES = [
  { id: '1', label: 'English', language: 'en' },
  { id: '2', label: 'Nederlands', language: 'nl' },
];

async function show(selectedId?: string) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { ...englishTexts, player } } });
  const onSelect = vi.fn();
  function Harness() {
    const [isOpen, setOpen] = useState(false);
    return (
      <PlayerCaptionsMenu
        choices={CHOICES}
        selectedId={selectedId}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onSelect={onSelect}
      />
    );
  }
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Harness />
      <button type="button">Elsewhere</button>
    </I18nextProvider>,
  );
  return { onSelect, container };
}

const button = () => screen.getByRole('button', { name: 'Subtitles' });
const item = (name: string) => screen.getByRole('menuitemradio', { name });

it('starts as a closed menu button', async () => {
  await show();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('opens with the focus on the chosen track, or on Off', async () => {
  const { container } = await show();
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(item('Off')).toHaveFocus();
  expect(item('Off')).toBeChecked();
  expect(item('English')).not.toBeChecked();
  await expectNoAxeViolations(container);
});

it('moves the focus with arrow keys in a loop, and with Home and End', async () => {
  await show('2');
  await userEvent.click(button());
  expect(item('Nederlands')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Off')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Nederlands')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(item('Off')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Nederlands')).toHaveFocus();
});

it('selects a choice, closes and returns the focus', async () => {
  const { onSelect } = await show();
  await userEvent.click(button());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('1');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

it('switches captions off', async () => {
  const { onSelect } = await show('1');
  await userEvent.click(button());
  await userEvent.click(item('Off'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('closes on Escape without a choice, and stops the key event', async () => {
  const { onSelect } = await show();
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  await userEvent.click(button());
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', heard);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

it('closes when the focus leaves', async () => {
  await show();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
