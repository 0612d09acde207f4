import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';

import { PlayerSeekBar, type PlayerSeekBarProps } from './player-seek-bar.tsx';

function show(props: Partial<PlayerSeekBarProps> = {}) {
  const onSeek = vi.fn();
  const bar = (more: Partial<PlayerSeekBarProps> = {}) => (
    <PlayerSeekBar
      label="Position"
      range={{ startS: 100, endS: 300 }}
      positionS={150}
      bufferedEndS={200}
      chapters={[]}
      adBreaksS={[]}
      getValueText={(positionS) => `said ${positionS}`}
      getClockText={(positionS) => `shown ${positionS}`}
      onSeek={onSeek}
      {...props}
      {...more}
    />
  );
  const { container, rerender } = render(bar());
  return { container, onSeek, update: (more: Partial<PlayerSeekBarProps>) => rerender(bar(more)) };
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });

describe('the seek bar', () => {
  it('marks the ad breaks within its range', () => {
    const { container } = show({ adBreaksS: [100, 150, 200, 300, 400] });
    const marks = [...container.querySelectorAll<HTMLElement>('[data-ad-break]')];
    expect(marks.map(({ style }) => style.insetInlineStart)).toEqual(['25%', '50%']);
  });

  it('is a slider that announces the playback position in words', async () => {
    const { container } = show();
    expect(slider()).toHaveAttribute('aria-valuetext', 'said 150');
    expect(slider().valueAsNumber).toBe(150);
    await expectNoAxeViolations(container);
  });

  it.each([
    ['{ArrowRight}', 160],
    ['{ArrowLeft}', 140],
    ['{ArrowUp}', 160],
    ['{ArrowDown}', 140],
    ['{PageUp}', 210],
    ['{PageDown}', 100],
    ['{Home}', 100],
    ['{End}', 300],
  ])('seeks with %s to %i s', async (key, positionS) => {
    const { onSeek } = show();
    slider().focus();
    await userEvent.keyboard(key);
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(positionS);
  });

  it('adds up presses that are quicker than playback, and follows playback afterwards', async () => {
    const { onSeek, update } = show();
    slider().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}');
    expect(onSeek.mock.calls).toEqual([[160], [170], [230]]);
    update({ positionS: 230 });
    update({ positionS: 150 });
    expect(slider().valueAsNumber).toBe(150);
  });

  it('shows the position while it is dragged, and seeks when it is released', () => {
    const { container, onSeek, update } = show();
    fireEvent.input(slider(), { target: { value: '250' } });
    expect(onSeek).not.toHaveBeenCalled();
    expect(slider()).toHaveAttribute('aria-valuetext', 'said 250');
    expect(container).toHaveTextContent('shown 250');
    slider().dispatchEvent(new Event('change'));
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(250);
    update({ positionS: 251 });
    expect(slider()).toHaveAttribute('aria-valuetext', 'said 251');
  });

  it('follows playback after a drag that ended where it began, which may fire no change event', () => {
    const { onSeek, update } = show();
    fireEvent.input(slider(), { target: { value: '250' } });
    fireEvent.input(slider(), { target: { value: '150' } });
    fireEvent.pointerUp(slider());
    update({ positionS: 151 });
    expect(slider()).toHaveAttribute('aria-valuetext', 'said 151');
    expect(onSeek).not.toHaveBeenCalled();
  });

  it('follows playback after a drag that a phone ended with a gesture of its own', () => {
    const { onSeek, update } = show();
    fireEvent.input(slider(), { target: { value: '250' } });
    fireEvent.pointerCancel(slider());
    update({ positionS: 151 });
    expect(slider()).toHaveAttribute('aria-valuetext', 'said 151');
    expect(onSeek).not.toHaveBeenCalled();
  });

  it('requests the thumbnail at the pointer, and none when the pointer leaves', () => {
    const { container } = show();
    const bar = container.querySelector('[data-seek-bar]');
    const asked = vi.fn();
    container.addEventListener('mediapreviewrequest', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      asked(detail);
    });
    if (!bar) return;
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 10));
    fireEvent(bar, new MouseEvent('pointermove', { bubbles: true, clientX: 100 }));
    expect(asked).toHaveBeenLastCalledWith(150);
    fireEvent(bar, new MouseEvent('pointerout', { bubbles: true, clientX: 900 }));
    expect(asked).toHaveBeenLastCalledWith(null);
  });

  it('marks the start of each chapter but the first, and names the one that is dragged to', () => {
    const { container } = show({
      chapters: [
        { title: 'Opening', startS: 100, endS: 200 },
        { title: 'The storm', startS: 200, endS: 300 },
      ],
    });
    expect(container.querySelectorAll('[style="inset-inline-start: 50%;"]')).toHaveLength(1);
    fireEvent.input(slider(), { target: { value: '250' } });
    expect(container).toHaveTextContent('The storm');
  });
});
