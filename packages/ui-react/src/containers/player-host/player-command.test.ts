import { describe, expect, it } from 'vitest';

import { getPlayerCommand, isUsedByFocus } from './player-command.ts';

const press = (key: string, repeat = false) => getPlayerCommand({ key, repeat });

describe('the keys of the player', () => {
  it.each([
    [' ', { kind: 'toggle_play' }],
    ['k', { kind: 'toggle_play' }],
    ['K', { kind: 'toggle_play' }],
    ['j', { kind: 'seek', byS: -10 }],
    ['l', { kind: 'seek', byS: 10 }],
    ['ArrowLeft', { kind: 'seek', byS: -5 }],
    ['ArrowRight', { kind: 'seek', byS: 5 }],
    ['ArrowUp', { kind: 'change_volume', by: 0.05 }],
    ['ArrowDown', { kind: 'change_volume', by: -0.05 }],
    ['m', { kind: 'toggle_mute' }],
    ['f', { kind: 'toggle_full_screen' }],
    ['c', { kind: 'toggle_captions' }],
  ])('%j', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it('mean nothing when they are others', () => {
    expect(press('x')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });

  it('go on while held when they step, and not when they switch', () => {
    expect(press('ArrowRight', true)).toEqual({ kind: 'seek', byS: 5 });
    expect(press('k', true)).toBeUndefined();
  });
});

describe('a key that the focus uses itself', () => {
  const element = (html: string) => {
    const host = document.createElement('div');
    host.innerHTML = html;
    return [...host.children, document];
  };

  it('is the space on a button, also on one that is none by name', () => {
    expect(isUsedByFocus({ key: ' ' }, element('<button>Back</button>'))).toBe(true);
    expect(isUsedByFocus({ key: ' ' }, element('<x-play role="button"></x-play>'))).toBe(true);
    expect(isUsedByFocus({ key: ' ' }, element('<section></section>'))).toBe(false);
    expect(isUsedByFocus({ key: 'k' }, element('<button>Back</button>'))).toBe(false);
  });

  it('is an arrow on the volume slider', () => {
    expect(isUsedByFocus({ key: 'ArrowLeft' }, element('<media-volume-range></media-volume-range>'))).toBe(
      true,
    );
    expect(isUsedByFocus({ key: 'ArrowLeft' }, element('<media-time-range></media-time-range>'))).toBe(false);
  });
});
