import { afterEach, beforeEach, expect, it } from 'vitest';

import { keepFocusIn } from './keep-focus.ts';

const box = document.createElement('div');
let end = () => {};

beforeEach(() => {
  box.tabIndex = -1;
  box.innerHTML = '<p><button>in</button></p>';
  document.body.replaceChildren(box);
  document.body.insertAdjacentHTML('beforeend', '<button>beside</button>');
  end = keepFocusIn(box, { hidingAttributes: ['data-hidden'] });
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

const [inside, beside] = [
  () => box.querySelector('button'),
  () => document.querySelector<HTMLElement>('body > button'),
];
/** Observers are called in a microtask. */
const settle = () => Promise.resolve();

it('gives the focus to the box when the part that has it goes', async () => {
  inside()?.focus();
  box.replaceChildren();
  await settle();
  expect(document.activeElement).toBe(box);
});

it('gives it to the box when the part that has it is hidden by an attribute', async () => {
  inside()?.focus();
  inside()?.style.setProperty('visibility', 'hidden');
  box.toggleAttribute('data-hidden', true);
  await settle();
  expect(document.activeElement).toBe(box);
});

it('leaves it where it is while it can be seen', async () => {
  inside()?.focus();
  box.toggleAttribute('data-hidden', true);
  box.append('more');
  await settle();
  expect(document.activeElement).toBe(inside());
});

it('takes no focus from elsewhere, nor when the viewer has pressed elsewhere since', async () => {
  beside()?.focus();
  box.replaceChildren();
  await settle();
  expect(document.activeElement).toBe(beside());
  box.innerHTML = '<button>in</button>';
  inside()?.focus();
  inside()?.blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  box.replaceChildren();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

it('does nothing once it has ended', async () => {
  inside()?.focus();
  end();
  box.replaceChildren();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
