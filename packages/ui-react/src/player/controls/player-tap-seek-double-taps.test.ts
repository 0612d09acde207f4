import { expect, it, vi } from 'vitest';

import { listenToDoubleTaps } from './player-tap-seek.tsx';

interface TapOptions {
  readonly pointerType?: string;
  readonly target?: HTMLElement;
}

function start() {
  const stage = document.createElement('div');
  const picture = document.createElement('video');
  const button = document.createElement('button');
  stage.append(picture, button);
  vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 500));
  const onTap = vi.fn();
  const heard = vi.fn();
  stage.addEventListener('pointerup', heard);
  const life = new AbortController();
  listenToDoubleTaps(stage, picture, onTap, life.signal);
  const tap = (x: number, atMs: number, { pointerType = 'touch', target = picture }: TapOptions = {}) => {
    const event = new MouseEvent('pointerup', { bubbles: true, clientX: x });
    Object.defineProperties(event, { pointerType: { value: pointerType }, timeStamp: { value: atMs } });
    target.dispatchEvent(event);
  };
  return { button, onTap, heard, life, tap };
}

it('two taps on a side seek in that direction, and more taps seek further', () => {
  const { tap, onTap } = start();
  tap(900, 0);
  tap(900, 200);
  tap(880, 400);
  expect(onTap.mock.calls).toEqual([
    ['forward', 1],
    ['forward', 2],
  ]);
  tap(100, 600);
  tap(100, 800);
  expect(onTap).toHaveBeenLastCalledWith('back', 1);
});

it('only the first tap reaches the controls', () => {
  const { tap, heard } = start();
  tap(900, 0);
  tap(900, 200);
  expect(heard).toHaveBeenCalledOnce();
});

it('taps that are slow, in the middle, on a button or by mouse are not double taps', () => {
  const { tap, onTap, button } = start();
  tap(900, 0);
  tap(900, 500);
  tap(500, 2_000);
  tap(500, 2_100);
  tap(900, 3_000, { target: button });
  tap(900, 3_100);
  tap(900, 4_000, { pointerType: 'mouse' });
  tap(900, 4_100, { pointerType: 'mouse' });
  expect(onTap).not.toHaveBeenCalled();
});

it('taps after the end are ignored', () => {
  const { tap, onTap, life } = start();
  life.abort();
  tap(900, 0);
  tap(900, 100);
  expect(onTap).not.toHaveBeenCalled();
});
