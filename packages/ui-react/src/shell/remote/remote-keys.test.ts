import { expect, test } from 'vitest';

import { readRemoteKey } from './remote-keys.ts';

const press = (key: string, keyCode = 0) => readRemoteKey(new KeyboardEvent('keydown', { key, keyCode }));

test.each([
  ['ArrowUp', { kind: 'move', direction: 'up' }],
  ['ArrowRight', { kind: 'move', direction: 'right' }],
  ['Enter', { kind: 'enter' }],
  ['Escape', { kind: 'back' }],
  ['Backspace', { kind: 'back' }],
  ['GoBack', { kind: 'back' }],
  ['BrowserBack', { kind: 'back' }],
  ['XF86Back', { kind: 'back' }],
  ['MediaPlayPause', { kind: 'media', action: 'toggle' }],
  ['MediaTrackNext', { kind: 'media', action: 'next' }],
  ['ChannelDown', { kind: 'media', action: 'channel_down' }],
])('%s is recognized by its name', (key, meaning) => {
  expect(press(key)).toEqual(meaning);
});

test.each([
  ['Back on Tizen', 10_009, { kind: 'back' }],
  ['Back on webOS', 461, { kind: 'back' }],
  ['play', 415, { kind: 'media', action: 'play' }],
  ['pause', 19, { kind: 'media', action: 'pause' }],
  ['stop', 413, { kind: 'media', action: 'stop' }],
  ['fast forward', 417, { kind: 'media', action: 'forward' }],
  ['rewind', 412, { kind: 'media', action: 'rewind' }],
  ['play and pause on Tizen', 10_252, { kind: 'media', action: 'toggle' }],
  ['channel up', 427, { kind: 'media', action: 'channel_up' }],
  ['red', 403, { kind: 'ignored' }],
])('%s is recognized by its key code where it has no name', (_, keyCode, meaning) => {
  expect(press('Unidentified', keyCode)).toEqual(meaning);
});

test('letters, shortcuts and keys of text composition are left to the keyboard', () => {
  expect(press('k', 75)).toBeUndefined();
  expect(readRemoteKey(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true }))).toBeUndefined();
  expect(readRemoteKey(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true }))).toBeUndefined();
});
