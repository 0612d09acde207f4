import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerSettingsMenu } from './player-settings.tsx';
import { PlayerSettingsPages, type SettingsSection } from './player-settings-pages.tsx';

const QUALITIES = [
  { id: 'auto', label: 'Auto' },
  { id: 'high', label: '540p' },
  { id: 'low', label: '270p' },
];

interface HarnessProps {
  readonly onChoose: (id: string) => void;
  readonly renderAppearance: ((onBack: () => void) => ReactNode) | undefined;
}

function Harness({ onChoose, renderAppearance }: HarnessProps) {
  const [isOpen, setOpen] = useState(false);
  const [quality, setQuality] = useState('auto');
  const sections: readonly SettingsSection[] = [
    {
      id: 'quality',
      label: 'Quality',
      choices: QUALITIES,
      selectedId: quality,
      onChoose: (id) => {
        setQuality(id);
        onChoose(id);
      },
    },
    {
      id: 'audio',
      label: 'Audio',
      choices: [
        { id: 'a', label: 'English', language: 'en' },
        { id: 'b', label: 'Nederlands', language: 'nl' },
      ],
      selectedId: 'a',
      onChoose,
    },
  ];
  return (
    <PlayerSettingsMenu isOpen={isOpen} onOpenChange={setOpen}>
      <PlayerSettingsPages
        sections={sections}
        switches={[]}
        extras={[]}
        renderAppearance={renderAppearance}
        onClose={() => setOpen(false)}
      />
    </PlayerSettingsMenu>
  );
}

async function show(renderAppearance?: (onBack: () => void) => ReactNode) {
  const onChoose = vi.fn();
  const app = await renderScreen(<Harness onChoose={onChoose} renderAppearance={renderAppearance} />);
  return { ...app, onChoose };
}

const button = () => screen.getByRole('button', { name: 'Settings' });
const menu = (name: string) => screen.getByRole('menu', { name });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function loseFocus(): Promise<void> {
  screen.getByRole('menuitem', { name: /Quality/ }).blur();
  expect(document.body).toHaveFocus();
}

describe('the settings', () => {
  it('open as a menu with the current choices, and the focus on the first item', async () => {
    const { container } = await show(() => null);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(items()).toEqual(['QualityAuto', 'AudioEnglish', 'Subtitle appearance']);
    expect(screen.getByRole('menuitem', { name: /Quality/ })).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  it('open the choices of a section, with the focus on the current one', async () => {
    const { container } = await show();
    await userEvent.click(button());
    await userEvent.keyboard('{Enter}');
    const choices = within(menu('Quality')).getAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Auto', '540p', '270p']);
    expect(screen.getByRole('menuitemradio', { name: 'Auto' })).toHaveFocus();
    expect(screen.getByRole('menuitemradio', { name: 'Auto' })).toBeChecked();
    await expectNoAxeViolations(container);
  });

  it('return with the new choice, and the focus where it was', async () => {
    const { onChoose } = await show();
    await userEvent.click(button());
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('high');
    expect(items()).toEqual(['Quality540p', 'AudioEnglish']);
    expect(screen.getByRole('menuitem', { name: /Quality/ })).toHaveFocus();
  });

  it('go back without a choice by the left arrow and by the first item', async () => {
    const { onChoose } = await show();
    await userEvent.click(button());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(menu('Audio')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('menuitem', { name: /Audio/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('menuitem', { name: /Back to settings/ }));
    expect(menu('Settings')).toBeInTheDocument();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('return from a submenu by the arrow to the right where text runs from right to left', async () => {
    const Arabic = () => {
      const { i18n } = useTranslation();
      // The direction is that of a language with texts.
      i18n.addResourceBundle('ar', 'player', { settings: 'Settings' });
      return <button onClick={() => void i18n.changeLanguage('ar')}>العربية</button>;
    };
    await renderScreen(
      <>
        <Arabic />
        <Harness onChoose={vi.fn()} renderAppearance={undefined} />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
    await userEvent.click(button());
    await userEvent.keyboard('{Enter}{ArrowLeft}');
    expect(menu('Quality')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(menu('Settings')).toBeInTheDocument();
  });

  it.each([
    ['from any item', () => userEvent.keyboard('{Enter}')],
    ['even when the focused element is gone', loseFocus],
  ])('close on Escape %s; the focus returns, and the key event stops', async (_where, go) => {
    await show();
    await userEvent.click(button());
    await go();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', heard);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(heard).not.toHaveBeenCalled();
  });

  it('close on a click outside', async () => {
    await show();
    await userEvent.click(button());
    const layer = menu('Settings').parentElement;
    if (layer) await userEvent.click(layer);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('open a separate dialog for the caption appearance, and return from it', async () => {
    await show((onBack) => (
      <button type="button" onClick={onBack}>
        Done
      </button>
    ));
    await userEvent.click(button());
    const line = screen.getByRole('menuitem', { name: 'Subtitle appearance' });
    expect(line).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(line);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('menuitem', { name: 'Subtitle appearance' })).toHaveFocus();
  });
});
