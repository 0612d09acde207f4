import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_CAPTION_APPEARANCE,
  type CaptionAppearance,
} from '@marquee/common/playback/captions/caption-appearance.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerCaptionAppearance } from './player-caption-appearance.tsx';

async function show(chosen: Partial<CaptionAppearance> = {}) {
  const acts = { onChange: vi.fn(), onReset: vi.fn(), onBack: vi.fn() };
  const app = await renderScreen(
    <PlayerCaptionAppearance appearance={{ ...DEFAULT_CAPTION_APPEARANCE, ...chosen }} {...acts} />,
  );
  return { ...app, ...acts };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the appearance of captions', () => {
  it('is chosen in a named dialog, with the focus on its Back button', async () => {
    const { container, onBack } = await show();
    expect(screen.getByRole('dialog', { name: 'Subtitle appearance' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to settings' })).toHaveFocus();
    await expectNoAxeViolations(container);
    await userEvent.keyboard('{Enter}');
    expect(onBack).toHaveBeenCalledOnce();
  });

  it.each([
    ['Text size', '150', { sizePercent: 150 }],
    ['Text opacity', '50', { textOpacityPercent: 50 }],
    ['Background opacity', '0', { backgroundOpacityPercent: 0 }],
    ['Window opacity', '100', { windowOpacityPercent: 100 }],
  ])('has a slider for %s', async (name, value, change) => {
    const { onChange } = await show();
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(change);
  });

  it('has sliders that announce their percentage', async () => {
    await show({ sizePercent: 175 });
    expect(screen.getByRole('slider', { name: 'Text size' })).toHaveAttribute('aria-valuetext', '175 %');
  });

  it.each([
    ['Font', 'Casual', { font: 'casual' }],
    ['Edge style', 'Drop shadow', { edge: 'shadow' }],
    ['Subtitle position', 'Top', { position: 'top' }],
  ])('has a list for %s', async (name, choice, change) => {
    const { onChange } = await show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name }), choice);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(change);
  });

  it.each([
    ['Text color', { textColor: 'yellow' }],
    ['Background color', { backgroundColor: 'yellow' }],
    ['Window color', { windowColor: 'yellow' }],
  ])('has eight named colors for %s', async (name, change) => {
    const { onChange } = await show();
    expect(group(name).getAllByRole('radio')).toHaveLength(8);
    await userEvent.click(group(name).getByRole('radio', { name: 'Yellow' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(change);
  });

  it.each([
    ['0.5 seconds earlier', 1.5],
    ['0.1 seconds earlier', 1.9],
    ['0.1 seconds later', 2.1],
    ['0.5 seconds later', 2.5],
  ])('can move the delay %s', async (name, delayS) => {
    const { onChange } = await show({ delayS: 2 });
    expect(group('Subtitle delay').getByRole('status')).toHaveTextContent('+2.0 s');
    await userEvent.click(group('Subtitle delay').getByRole('button', { name }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ delayS });
  });

  it('can be reset to the default', async () => {
    const { onReset } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(onReset).toHaveBeenCalledOnce();
  });
});
