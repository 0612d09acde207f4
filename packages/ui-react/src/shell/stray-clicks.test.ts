import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ignoreStrayClicks } from './stray-clicks.ts';

let controller = new AbortController();
let clicked: string[] = [];

beforeEach(() => {
  controller = new AbortController();
  clicked = [];
  ignoreStrayClicks(controller.signal);
  document.body.innerHTML = `
    <button id="open"><svg></svg></button><a id="below" href="#below"><img alt="" /></a><p id="text">Text</p>
    <label id="label"><input id="box" type="checkbox" /></label>
    <dialog id="dialog" role="dialog"><button id="close"></button></dialog>`;
  document.body.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) clicked.push(target.id || target.localName);
    },
    { signal: controller.signal },
  );
});

afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

/** A press of the mouse: the first, second, … in quick succession at one place. */
function click(selector: string, detail: number): boolean {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return fireEvent.click(element, { detail });
}

describe('the second click of a double click', () => {
  it('presses nothing but what the first one did', () => {
    for (const other of ['#below img', '#text', '#dialog', '#close']) {
      click('#open', 1);
      const isAllowed = click(other, 2);
      expect(isAllowed).toBe(false);
    }
    expect(clicked).toEqual(['open', 'open', 'open', 'open']);
  });

  it('presses the same control again, whatever part of it is below the mouse', () => {
    click('#open', 1);
    click('#open svg', 2);
    expect(clicked).toEqual(['open', 'svg']);
  });

  it('presses no link that appeared where there was none', () => {
    click('#text', 1);
    click('#below', 2);
    click('#text', 1);
    click('#text', 2);
    expect(clicked).toEqual(['text', 'text', 'text']);
  });

  it('may be followed by a third, as when one entry of a list after the other is removed', () => {
    click('#open', 1);
    click('#below', 2);
    click('#below', 3);
    expect(clicked).toEqual(['open', 'below']);
  });

  it('changes a checkbox by its label twice', () => {
    click('#label', 1);
    click('#label', 2);
    expect(clicked.filter((id) => id === 'box')).toHaveLength(2);
  });
});

it('clicks by the keyboard, and first clicks, press everything', () => {
  for (const detail of [0, 1, 1]) {
    click('#open', detail);
    click('#close', detail);
  }
  expect(clicked).toHaveLength(6);
});
