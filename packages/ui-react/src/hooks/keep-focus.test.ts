import { invariant } from '@marquee/common/shared/invariant.ts';
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

it('moves the focus to the box when the focused part is removed', async () => {
  inside()?.focus();
  box.replaceChildren();
  await settle();
  expect(document.activeElement).toBe(box);
});

it('moves the focus to the box when the focused part is hidden by an attribute', async () => {
  inside()?.focus();
  inside()?.style.setProperty('visibility', 'hidden');
  box.toggleAttribute('data-hidden', true);
  await settle();
  expect(document.activeElement).toBe(box);
});

it('keeps the focus while the focused part is visible', async () => {
  inside()?.focus();
  box.toggleAttribute('data-hidden', true);
  box.append('more');
  await settle();
  expect(document.activeElement).toBe(inside());
});

it('takes no focus from elsewhere, or after the viewer has pressed elsewhere', async () => {
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

it('lets the innermost box that is left take the focus', async () => {
  box.innerHTML = '<section tabindex="-1"><p><button>in</button></p></section>';
  const section = box.querySelector('section');
  invariant(section, 'the inner box is there');
  const endInner = keepFocusIn(section);
  inside()?.focus();
  section.replaceChildren();
  await settle();
  expect(document.activeElement).toBe(section);
  section.innerHTML = '<button>in</button>';
  inside()?.focus();
  section.remove();
  endInner();
  await settle();
  expect(document.activeElement).toBe(box);
});
