import { describe, expect, it } from 'vitest';

import { getPlayerCommand, isUsedByFocus } from './player-command.ts';

const press = (key: string, repeat = false) => getPlayerCommand({ key, repeat });

describe('the keys of the player', () => {
  it.each([
    [' ', { kind: 'toggle_play' }],
    ['k', { kind: 'toggle_play' }],
    ['K', { kind: 'toggle_play' }],
    ['MediaPlay', { kind: 'play' }],
    ['MediaPause', { kind: 'pause' }],
    ['j', { kind: 'seek', byS: -10 }],
    ['l', { kind: 'seek', byS: 10 }],
    ['ArrowLeft', { kind: 'seek', byS: -10 }],
    ['ArrowRight', { kind: 'seek', byS: 10 }],
    ['ArrowUp', { kind: 'change_volume', by: 0.05 }],
    ['ArrowDown', { kind: 'change_volume', by: -0.05 }],
    ['m', { kind: 'toggle_mute' }],
    ['f', { kind: 'toggle_full_screen' }],
    ['c', { kind: 'toggle_captions' }],
    ['0', { kind: 'seek_to', fraction: 0 }],
    ['7', { kind: 'seek_to', fraction: 0.7 }],
    ['Home', { kind: 'seek_to', fraction: 0 }],
    ['End', { kind: 'seek_to', fraction: 1 }],
    ['<', { kind: 'change_rate', direction: 'slower' }],
    ['>', { kind: 'change_rate', direction: 'faster' }],
    ['e', { kind: 'toggle_episodes' }],
    ['i', { kind: 'toggle_statistics' }],
    ['?', { kind: 'show_help' }],
  ])('%j', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it.each([
    ['Thai', 'า', 'KeyK', { kind: 'toggle_play' }],
    ['Greek', 'λ', 'KeyL', { kind: 'seek', byS: 10 }],
    ['Arabic', 'ب', 'KeyF', { kind: 'toggle_full_screen' }],
    ['Turkish', 'ı', 'KeyI', { kind: 'toggle_statistics' }],
    ['French', 'm', 'Semicolon', { kind: 'toggle_mute' }],
    ['Dvorak', 'c', 'KeyI', { kind: 'toggle_captions' }],
  ])('are in their place on a %s keyboard, or by their letter: %s', (_, key, code, command) => {
    expect(getPlayerCommand({ key, code, repeat: false })).toEqual(command);
  });

  it('open the next title with N only together with Shift', () => {
    expect(getPlayerCommand({ key: 'N', repeat: false, shiftKey: true })).toEqual({ kind: 'play_next' });
    expect(getPlayerCommand({ key: 'N', repeat: true, shiftKey: true })).toBeUndefined();
    expect(press('n')).toBeUndefined();
  });

  it('have no command when they are not assigned', () => {
    expect(press('x')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
    expect(press('F5')).toBeUndefined();
  });

  it('repeat while held when they seek by a step, and not when they toggle or jump', () => {
    expect(press('ArrowRight', true)).toEqual({ kind: 'seek', byS: 10 });
    expect(press('k', true)).toBeUndefined();
    expect(press('5', true)).toBeUndefined();
  });
});

describe('a key that the focused element uses', () => {
  const path = (html: string) => {
    const host = document.createElement('div');
    host.innerHTML = html;
    return [...host.children, document];
  };
  const isUsed = (key: string, html: string) => isUsedByFocus({ key }, path(html));

  it('is Space on a button, also on an element with that role', () => {
    expect(isUsed(' ', '<button>Back</button>')).toBe(true);
    expect(isUsed(' ', '<x-play role="button"></x-play>')).toBe(true);
    expect(isUsed(' ', '<section></section>')).toBe(false);
    expect(isUsed('k', '<button>Back</button>')).toBe(false);
  });

  it('is not Space on a slider, so that it plays and pauses after a click on the seek bar', () => {
    expect(isUsed(' ', '<input type="range">')).toBe(false);
    expect(isUsed(' ', '<input type="checkbox">')).toBe(true);
  });

  it.each([
    '<input>',
    '<input type="search">',
    '<textarea></textarea>',
    '<p contenteditable></p>',
    '<select></select>',
  ])('is any key in %s', (html) => {
    expect(['k', '5', ' ', 'ArrowLeft'].map((key) => isUsed(key, html))).toEqual([true, true, true, true]);
  });

  it.each([
    '<media-volume-range></media-volume-range>',
    '<input type="range">',
    '<input type="radio">',
    '<ul role="menu"></ul>',
  ])('is an arrow, Home or End on %s', (html) => {
    expect(['ArrowLeft', 'ArrowUp', 'Home', 'End'].map((key) => isUsed(key, html))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(isUsed('k', html)).toBe(false);
  });

  it('is every key in an open dialog', () => {
    expect(isUsed('k', '<dialog open></dialog>')).toBe(true);
  });
});
