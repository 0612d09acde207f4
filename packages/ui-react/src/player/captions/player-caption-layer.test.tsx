import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CAPTION_APPEARANCE,
  type CaptionAppearance,
} from '@marquee/common/playback/captions/caption-appearance.ts';
import { toCaptionCue, type CueSettings } from '@marquee/common/playback/captions/caption-cue.ts';

import { PlayerCaptionLayer } from './player-caption-layer.tsx';

function show(cues: readonly CueSettings[], appearance: Partial<CaptionAppearance> = {}) {
  const { container } = render(
    <PlayerCaptionLayer
      cues={cues.map(toCaptionCue)}
      language="nl"
      appearance={{ ...DEFAULT_CAPTION_APPEARANCE, ...appearance }}
    />,
  );
  const layer = container.querySelector<HTMLElement>('[lang="nl"]');
  return { container, layer };
}

describe('captions', () => {
  it('keep their author’s formatting, and never become HTML of the page', () => {
    const { container } = show([{ text: 'One <i>two</i> <script>x</script><lang es>tres</lang> &lt;b&gt;' }]);
    expect(container.textContent).toBe('One two xtres <b>');
    expect(screen.getByText('two').localName).toBe('i');
    expect(screen.getByText('tres')).toHaveAttribute('lang', 'es');
    expect(container.querySelector('script, b')).toBeNull();
  });

  it('of the same time are grouped, in the order of the stream', () => {
    const { container } = show([{ text: 'first' }, { text: 'second' }]);
    expect(container.querySelectorAll('[data-from]')).toHaveLength(1);
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'first',
      'second',
    ]);
  });

  it('have an automatic text direction', () => {
    show([{ text: 'שלום' }]);
    expect(screen.getByRole('paragraph')).toHaveAttribute('dir', 'auto');
  });

  it('are placed by their author, and otherwise by the viewer', () => {
    const { container } = show([{ text: 'above', line: 1, align: 'left', position: 20 }, { text: 'free' }], {
      position: 'top',
    });
    const [placed, free] = container.querySelectorAll<HTMLElement>('[data-from]');
    expect(placed).toHaveAttribute('data-from', 'top');
    expect(placed?.children[0]).toHaveStyle({ flexBasis: '1lh' });
    expect(placed?.children[1]).toHaveStyle({ marginLeft: '20%', width: '80%', textAlign: 'left' });
    expect(free).toHaveAttribute('data-from', 'top');
    expect(free).toHaveTextContent('free');
  });

  it.each(['top', 'bottom'] as const)(
    'with a side of their own are at the %s that the viewer chose',
    (position) => {
      const { container } = show([{ text: 'aside', align: 'start', position: 0 }], { position });
      const aside = container.querySelector<HTMLElement>('[data-from]');
      expect(aside).toHaveAttribute('data-from', position);
      expect(aside?.firstChild).toHaveStyle({ marginLeft: '0%', width: '100%', textAlign: 'start' });
    },
  );

  it('with a side of their own are stacked with those in the middle, not over them', () => {
    const { container } = show([
      { text: 'in the middle' },
      { text: 'aside', align: 'start', position: 0 },
      { text: 'above', line: 0, align: 'start', position: 0 },
    ]);
    const stacks = [...container.querySelectorAll('[data-from]')];
    expect(stacks.map(({ textContent }) => textContent)).toEqual(['in the middleaside', 'above']);
    expect(stacks.map((stack) => stack.getAttribute('data-from'))).toEqual(['bottom', 'top']);
  });

  it('have the appearance that the viewer chose', () => {
    const { layer } = show([{ text: 'x' }], {
      sizePercent: 150,
      font: 'serif',
      textColor: 'yellow',
      textOpacityPercent: 75,
      edge: 'raised',
      backgroundColor: 'blue',
      backgroundOpacityPercent: 50,
      windowColor: 'red',
      windowOpacityPercent: 25,
    });
    expect(layer).toHaveAttribute('data-font', 'serif');
    expect(layer).toHaveAttribute('data-edge', 'raised');
    const read = (name: string) => layer?.style.getPropertyValue(name);
    expect(read('--caption-scale')).toBe('1.5');
    expect(read('--caption-text')).toBe('rgb(255 255 0 / 75%)');
    expect(read('--caption-background')).toBe('rgb(0 0 255 / 50%)');
    expect(read('--caption-window')).toBe('rgb(255 0 0 / 25%)');
  });

  it('have their author’s colors until the viewer chooses one', () => {
    const cue = { text: '<c.lime.bg_blue>green</c>' };
    show([cue]);
    expect(screen.getByText('green')).toHaveStyle({ color: 'rgb(0, 255, 0)' });
    show([cue], { textColor: 'cyan' });
    expect(screen.getAllByText('green')[1]).not.toHaveAttribute('style');
  });
});
