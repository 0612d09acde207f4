import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startViewTransitions } from './view-transitions.ts';

/** A view transition of the test: the update callback runs when `capture` is called, as it does after a frame. */
interface FakeTransition {
  readonly capture: () => Promise<void>;
  readonly finish: () => void;
  readonly isSkipped: () => boolean;
}

let transitions: FakeTransition[] = [];
let stop = new AbortController();
let clicks: string[] = [];

function fakeStartViewTransition(update: () => Promise<void>) {
  let isSkipped = false;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  transitions.push({ capture: update, finish, isSkipped: () => isSkipped });
  return {
    ready: Promise.resolve(),
    finished,
    skipTransition: () => {
      isSkipped = true;
      finish();
    },
  };
}

/** Waits for the next frame and its callbacks, which run before the second frame. */
const paint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const link = (name: string) => {
  const found = document.querySelector<HTMLElement>(`#${name}`);
  if (!found) throw new Error(`No element ${name}`);
  return found;
};

/** Follows a link as the router does: the address and the page change. */
function followLinks(): void {
  document.body.addEventListener(
    'click',
    (event) => {
      const followed = event.target instanceof Element ? event.target.closest('a') : null;
      if (!followed) return;
      event.preventDefault();
      clicks.push(followed.id);
      window.history.pushState(null, '', followed.href);
      const main = document.querySelector('main');
      if (main)
        main.innerHTML =
          '<h1>Film</h1><section data-layout="cinema"><div aria-hidden="true" id="hero"></div></section>';
    },
    { signal: stop.signal },
  );
}

function setUp({ hasTransitions = true, isReduced = false, isHidden = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  Object.defineProperty(document, 'startViewTransition', {
    configurable: true,
    value: hasTransitions ? fakeStartViewTransition : undefined,
  });
  startViewTransitions(stop.signal);
  followLinks();
}

beforeEach(() => {
  transitions = [];
  clicks = [];
  stop = new AbortController();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = `<div data-page><main><h1>Home</h1>
    <a id="card" href="/m/film0001/film"><span id="box"><img id="picture" src="/x.jpg" alt=""></span></a>
    <a id="same" href="/?genre=drama">Drama</a>
    <a id="play" href="/m/film0001/film?play=1">Play</a></main></div>`;
  const picture = link('picture');
  Object.defineProperty(picture, 'complete', { value: true });
  Object.defineProperty(picture, 'naturalWidth', { value: 640 });
});

afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(document, 'hidden');
  document.body.innerHTML = '';
});

describe('a link to another page', () => {
  it('is followed once the old page is captured, and its picture becomes the hero', async () => {
    setUp();
    link('card').click();
    await paint();
    expect(clicks).toEqual([]);
    expect(link('box').style.getPropertyValue('view-transition-name')).toBe('title-picture');
    await transitions[0]?.capture();
    expect(clicks).toEqual(['card']);
    expect(link('hero').style.getPropertyValue('view-transition-name')).toBe('title-picture');
    transitions[0]?.finish();
    await vi.waitFor(() => expect(link('hero').style.getPropertyValue('view-transition-name')).toBe(''));
  });

  it('cross-fades without a picture that is loaded', async () => {
    setUp();
    link('picture').remove();
    link('card').click();
    await paint();
    await transitions[0]?.capture();
    expect(clicks).toEqual(['card']);
    expect(link('hero').style.getPropertyValue('view-transition-name')).toBe('');
  });

  it('is followed at once during a transition, which is skipped', async () => {
    setUp();
    link('card').click();
    await paint();
    link('play').click();
    expect(clicks).toEqual(['play']);
    expect(transitions).toHaveLength(1);
    expect(transitions[0]?.isSkipped()).toBe(true);
    await transitions[0]?.capture();
    expect(clicks).toEqual(['play']);
  });

  it('is painted before its transition starts, and another click replaces it until then', async () => {
    setUp();
    link('card').click();
    expect(transitions).toEqual([]);
    link('play').click();
    await paint();
    expect(clicks).toEqual(['play']);
    expect(transitions).toEqual([]);
  });

  it('skips its transition when its page takes too long', async () => {
    setUp();
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.body.addEventListener('click', hold, { capture: true, signal: stop.signal });
    link('card').click();
    await paint();
    await transitions[0]?.capture();
    expect(transitions[0]?.isSkipped()).toBe(true);
  });

  it.each([
    ['with reduced motion', { isReduced: true }],
    ['on devices without view transitions', { hasTransitions: false }],
    ['in a window that is not painted', { isHidden: true }],
  ])('is followed at once %s', (_, options) => {
    setUp(options);
    link('card').click();
    expect(clicks).toEqual(['card']);
    expect(transitions).toEqual([]);
  });

  it('is left to the browser with a modifier key', () => {
    setUp();
    link('card').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(transitions).toEqual([]);
  });
});

it.each(['same', 'play'])('a link that stays on the page or plays (%s) is followed at once', (name) => {
  setUp();
  link(name).click();
  expect(clicks).toEqual([name]);
  expect(transitions).toEqual([]);
});

it('going back skips a transition', async () => {
  setUp();
  link('card').click();
  await paint();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(transitions[0]?.isSkipped()).toBe(true);
});

it('the player becomes the mini player in a transition, even if that goes back in history', async () => {
  setUp();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<section data-player="full"><button id="minimise"><svg data-icon="minimise"></svg></button></section>',
  );
  const player = document.querySelector<HTMLElement>('[data-player]');
  link('minimise').addEventListener('click', () => {
    player?.setAttribute('data-player', 'mini');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  link('minimise').click();
  await paint();
  expect(player).toHaveAttribute('data-player', 'full');
  await transitions[0]?.capture();
  expect(player).toHaveAttribute('data-player', 'mini');
  expect(player?.style.getPropertyValue('view-transition-name')).toBe('player');
  expect(transitions[0]?.isSkipped()).toBe(false);
});
