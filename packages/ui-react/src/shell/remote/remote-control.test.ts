import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readNumber, readRecord } from '@marquee/common/shared/reading.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startRemoteControl } from './remote-control.ts';

let life: AbortController;

/** jsdom has no layout: elements say in `data-at` where they are: left, top, width, height. */
beforeEach(() => {
  life = new AbortController();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, top = 0, width = 10, height = 10] = (this.getAttribute('data-at') ?? '')
      .split(' ')
      .map(Number);
    return new DOMRect(left, top, width, height);
  });
  window.scrollBy = () => undefined;
  Element.prototype.scrollBy = () => undefined;
});

afterEach(() => {
  life.abort();
  // The files of a worker share their page.
  Reflect.deleteProperty(Element.prototype, 'scrollBy');
  document.body.replaceChildren();
  window.scrollY = 0;
  window.history.replaceState(null, '', '/');
});

/** Renders the page, starts the remote control, and lets it find its first place. */
async function show(html: string) {
  document.body.innerHTML = html;
  startRemoteControl(life.signal);
  await nextFrame();
  return userEvent.setup();
}

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const get = (id: string): HTMLElement => document.getElementById(id) ?? expect.fail(`no ${id}`);

const PAGE = `
  <header><a id="logo" href="/" data-at="0 0 100 40">Site</a></header>
  <main tabindex="-1">
    <button id="icon" data-at="0 100 40 40" aria-label="Close"></button>
    <a id="play" href="/play" data-at="60 100 100 40">Play</a>
    <a id="more" href="/more" data-at="200 100 100 40">More</a>
    <a id="below" href="/below" data-at="60 200 100 40">Below</a>
  </main>`;

describe('the focus', () => {
  it('begins at the first action with text, and moves by arrows', async () => {
    const user = await show(PAGE);
    expect(document.documentElement).toHaveAttribute('data-remote');
    expect(get('play')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(get('more')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(get('below')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(get('logo')).toHaveFocus();
  });

  it('moves to the closest element when its element is removed', async () => {
    const user = await show(PAGE);
    await user.keyboard('{ArrowRight}');
    get('more').remove();
    await nextFrame();
    expect(get('play')).toHaveFocus();
  });

  /** Makes a long page in a window of 768 px: elements say in `data-at` where they are on the page. */
  function scrollPage() {
    vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
      window.scrollY = Math.max(0, readNumber(readRecord(to[0])?.['top']) ?? 0);
    });
    window.scrollBy = (...by: unknown[]) => {
      window.scrollY += readNumber(readRecord(by[0])?.['top']) ?? 0;
    };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [left = 0, top = 0, width = 10, height = 10] = (this.getAttribute('data-at') ?? '')
        .split(' ')
        .map(Number);
      return new DOMRect(left, top - window.scrollY, width, height);
    });
  }

  it('is reached although the smooth scroll of an earlier key still moves the page', async () => {
    scrollPage();
    const user = await show(`<main>
      <a href="/a" data-at="0 100 200 40">Top</a>
      <a id="low" href="/b" data-at="0 900 200 40">Low</a>
    </main>`);
    await user.keyboard('{ArrowDown}');
    expect(get('low')).toHaveFocus();
    window.scrollY = 146;
    await nextFrame();
    expect(window.scrollY).toBe((900 + 940 - window.innerHeight) / 2);
  });

  it('stays on a text that is read when the page changes elsewhere', async () => {
    scrollPage();
    const user = await show(`<main>
      <a id="top" href="/a" data-at="0 100 200 40">Top</a>
      <p id="text"></p>
      <a href="/b" data-at="0 3000 200 40">Bottom</a>
    </main>`);
    await user.keyboard('{ArrowDown}');
    const scrolled = window.scrollY;
    expect(scrolled).toBeGreaterThan(400);
    get('text').innerHTML = '<img />';
    await nextFrame();
    expect(window.scrollY).toBe(scrolled);
  });

  it('stays at the heading that a link within the text leads to', async () => {
    scrollPage();
    await show(`<main>
      <a id="contents" href="#end" data-at="0 100 200 40">The end</a>
      <a id="before" href="/a" data-at="0 2000 200 40">Before</a>
      <h2 id="end" tabindex="-1" data-at="0 2300 200 40">The end</h2>
      <a id="after" href="/b" data-at="0 2400 200 40">After</a>
    </main>`);
    expect(get('contents')).toHaveFocus();
    fireEvent.keyDown(get('contents'), { key: 'Enter' });
    window.scrollY = 1_900;
    get('end').focus();
    await nextFrame();
    expect(get('after')).toHaveFocus();
    await nextFrame();
    expect(window.scrollY).toBe(1_900);
  });

  it('moves to the closest element even when the page has scrolled since', async () => {
    scrollPage();
    const tops = [100, 600, 800, 980, 1180];
    const links = tops.map((top) => `<a id="at-${top}" href="/x" data-at="0 ${top} 200 40">Title</a>`);
    const user = await show(`<main>${links.join('')}</main>`);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await nextFrame();
    expect(get('at-800')).toHaveFocus();
    expect(window.scrollY).toBe(436);
    get('at-800').remove();
    await nextFrame();
    expect(get('at-980')).toHaveFocus();
  });

  it('ignores a key that a component has handled', async () => {
    const user = await show(PAGE);
    get('play').addEventListener('keydown', (event) => event.preventDefault());
    await user.keyboard('{ArrowRight}');
    expect(get('play')).toHaveFocus();
  });

  it('stays in the open dialog, and begins at its first field', async () => {
    const user = await show(`${PAGE}<dialog open>
      <button data-at="0 0 10 10" aria-label="Close"></button>
      <h2 tabindex="-1">Sign in</h2>
      <input id="email" data-at="0 100 100 40" />
      <button id="submit" data-at="0 200 100 40">Sign in</button>
    </dialog>`);
    expect(get('email')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(get('submit')).toHaveFocus();
  });

  it('enters a row where it was left, even while the row still scrolls there', async () => {
    const user = await show(`<main>
      <a id="above" href="/a" data-at="0 0 100 40">Above</a>
      <ul id="row">
        <li><a id="near" href="/b" data-at="0 100 100 40">Near</a></li>
        <li><a id="left" href="/c" tabindex="-1" data-at="2000 100 100 40">Left</a></li>
      </ul>
    </main>`);
    vi.spyOn(get('row'), 'scrollWidth', 'get').mockReturnValue(3_000);
    get('left').focus();
    get('above').focus();
    await user.keyboard('{ArrowDown}');
    expect(get('left')).toHaveFocus();
  });

  it('waits for a row that is still loading', async () => {
    const user = await show(`<main>
      <a id="first" href="/a" data-at="0 0 100 40">First</a>
      <section id="row" aria-busy="true" data-at="0 60 500 100"></section>
      <a id="last" href="/b" data-at="0 200 100 40">Last</a>
    </main>`);
    await user.keyboard('{ArrowDown}');
    expect(get('first')).toHaveFocus();
    get('row').innerHTML = '<a id="card" href="/c" data-at="0 80 100 40">Card</a>';
    get('row').removeAttribute('aria-busy');
    await nextFrame();
    expect(get('card')).toHaveFocus();
  });

  it('skips a row that has not loaded after eight seconds', async () => {
    const user = await show(`<main>
      <a id="first" href="/a" data-at="0 0 100 40">First</a>
      <section id="row" aria-busy="true" data-at="0 60 500 100"></section>
      <a id="last" href="/b" data-at="0 200 100 40">Last</a>
    </main>`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.keyDown(get('first'), { key: 'ArrowDown' });
    vi.advanceTimersByTime(8_000);
    vi.useRealTimers();
    expect(get('first')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(get('last')).toHaveFocus();
  });

  const PAGE_TOP = '<button id="high" data-at="0 100 100 40">High</button>';

  const PAGE_WITH_NOTICE = `${PAGE}<div data-notices>
    <button id="undo" data-at="0 600 100 40">Undo</button>
    <button id="close" data-at="120 600 40 40">Close</button>
  </div>`;

  it('stays clear of a notice, also of one that appears over it', async () => {
    const notices = '<div data-notices data-at="0 640 600 90"></div>';
    const low = '<button id="low" data-at="0 660 100 40">Low</button>';
    const tops: unknown[] = [];
    const scrollTo = vi.spyOn(window, 'scrollTo');
    scrollTo.mockImplementation((...to: unknown[]) => void tops.push(readRecord(to[0])?.['top']));
    const user = await show(`<main>${PAGE_TOP}${low}</main>`);
    await user.keyboard('{ArrowDown}');
    expect(get('low')).toHaveFocus();
    expect(tops.at(-1)).toBe(0);
    document.body.insertAdjacentHTML('beforeend', notices);
    await nextFrame();
    const middle = (660 + 700 - window.innerHeight) / 2;
    expect(tops.at(-1)).toBe(middle);
    await user.keyboard('{ArrowUp}');
    expect(tops.at(-1)).toBe(0);
    await user.keyboard('{ArrowDown}');
    expect(tops.at(-1)).toBe(middle);
    await user.keyboard('{ArrowUp}');
    await nextFrame();
    // As a row or the guide, which have arrow keys of their own.
    get('low').focus({ preventScroll: true });
    await nextFrame();
    expect(tops.at(-1)).toBe(middle);
    scrollTo.mockRestore();
  });

  it('moves to a notice once with Down, and back with Up', async () => {
    const user = await show(PAGE_WITH_NOTICE);
    await user.keyboard('{ArrowDown}');
    expect(get('undo')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(get('close')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(get('play')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(get('below')).toHaveFocus();
  });

  it.each([
    [
      'moves to the only link of a notice',
      '<a id="in" href="/?app-config=" data-at="0 600 80 40">Leave</a>',
      'in',
    ],
    [
      'passes a notice that can only be closed',
      '<button id="in" data-at="0 600 40 40">Close</button>',
      'below',
    ],
  ])('%s', async (_, notice, id) => {
    const user = await show(`${PAGE}<div data-notices>${notice}</div>`);
    await user.keyboard('{ArrowDown}');
    expect(get(id)).toHaveFocus();
  });

  it('enters a notice that takes the focus, and leaves it with Up', async () => {
    const user = await show(`${PAGE}<div data-notices>
      <section id="banner" tabindex="-1" data-at="0 600 300 100">
        <button id="reject" data-at="0 650 100 40">Reject</button>
        <button id="accept" data-at="120 650 100 40">Accept</button>
      </section>
    </div>`);
    await user.keyboard('{ArrowRight}');
    expect(get('more')).toHaveFocus();
    get('banner').focus();
    await nextFrame();
    expect(get('reject')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(get('below')).toHaveFocus();
  });

  it('leaves a notice with Up when its former place is gone', async () => {
    const user = await show(PAGE_WITH_NOTICE);
    await user.keyboard('{ArrowDown}');
    expect(get('undo')).toHaveFocus();
    get('play').remove();
    await user.keyboard('{ArrowUp}');
    expect(get('below')).toHaveFocus();
  });
});

describe('a form', () => {
  it('is left by arrows at the ends of a text, and submitted by Enter only after typing', async () => {
    const user = await show(`<main><form>
      <input id="name" data-at="0 100 100 40" />
      <button id="ok" data-at="0 200 100 40">OK</button>
    </form></main>`);
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', onSubmit);
    get('name').focus();
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('ab{ArrowLeft}');
    expect(get('name')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await user.keyboard('{ArrowDown}');
    expect(get('ok')).toHaveFocus();
  });

  it('deletes text with Backspace, which is Back elsewhere', async () => {
    const onCancel = vi.fn();
    const user = await show(`<dialog open><input id="name" value="a" data-at="0 100 100 40" /></dialog>`);
    document.querySelector('dialog')?.addEventListener('cancel', onCancel);
    await user.type(get('name'), '{Backspace}');
    expect(get('name')).toHaveValue('');
    expect(onCancel).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('moves past radio buttons without selecting them, and selects them with Enter', async () => {
    const user = await show(`<main>
      <label data-at="0 100 100 40"><input id="month" type="radio" name="plan" checked /></label>
      <label data-at="0 150 100 40"><input id="year" type="radio" name="plan" /></label>
      <button id="ok" data-at="0 200 100 40">OK</button>
    </main>`);
    get('month').focus();
    await user.keyboard('{ArrowDown}');
    expect(get('year')).toHaveFocus();
    expect(get('year')).not.toBeChecked();
    await user.keyboard('{Enter}');
    expect(get('year')).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(get('ok')).toHaveFocus();
  });

  it('opens a list for a select, and a choice fires its change event', async () => {
    const user = await show(`<main>
      <select id="sort" aria-label="Sort" data-at="0 100 100 40">
        <option value="new">New</option><option value="az" lang="nl">A–Z</option>
      </select>
    </main>`);
    const onChange = vi.fn();
    get('sort').addEventListener('change', onChange);
    get('sort').focus();
    await user.keyboard('{Enter}');
    const list = document.querySelector('dialog') ?? expect.fail('no list');
    expect(list).toHaveAttribute('aria-label', 'Sort');
    const languages = [...list.querySelectorAll('button')].map((option) => option.getAttribute('lang'));
    expect(languages).toEqual([null, 'nl']);
    list.querySelectorAll('button')[1]?.focus();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledOnce();
    expect(get('sort')).toHaveValue('az');
    expect(get('sort')).toHaveFocus();
  });
});

/** Returns false when the browser does not activate the focused element either. */
const hold = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat: true });

describe('a held key', () => {
  it('Enter does not choose from the list that it opened', async () => {
    await show(`<main>
      <select id="sort" aria-label="Sort" data-at="0 100 100 40"><option>New</option></select>
    </main>`);
    get('sort').focus();
    fireEvent.keyDown(get('sort'), { key: 'Enter' });
    expect(document.querySelector('dialog button')).toHaveFocus();
    expect(hold('Enter')).toBe(false);
  });

  it('Back goes back once, while Backspace still deletes text', async () => {
    await show(`<dialog open><input id="name" value="ab" data-at="0 0 100 40" /></dialog>`);
    const onCancel = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('dialog')?.addEventListener('cancel', onCancel);
    fireEvent.keyDown(get('name'), { key: 'Escape' });
    expect(hold('Escape')).toBe(false);
    expect(onCancel).toHaveBeenCalledOnce();
    expect(hold('Backspace')).toBe(true);
  });
});

describe('Back', () => {
  it('requests closing the dialog', async () => {
    const user = await show(`<dialog open><button data-at="0 0 100 40">OK</button></dialog>`);
    const onCancel = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('dialog')?.addEventListener('cancel', onCancel);
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('goes home from a page that was opened first', async () => {
    window.history.replaceState({ idx: 0 }, '', '/p/films');
    const user = await show(PAGE);
    const onHome = vi.fn((event: Event) => event.preventDefault());
    get('logo').addEventListener('click', onHome);
    await user.keyboard('{GoBack}');
    expect(onHome).toHaveBeenCalledOnce();
  });

  it('leaves the page from its header in browsers without :has(), too', async () => {
    const closest = Element.prototype.closest;
    vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
      if (selector.includes(':has(')) throw new DOMException(selector, 'SyntaxError');
      return closest.call(this, selector);
    });
    window.history.replaceState({ idx: 1 }, '', '/p/films');
    const onBack = vi.spyOn(window.history, 'back').mockReturnValue();
    const user = await show(PAGE);
    get('logo').focus();
    await user.keyboard('{GoBack}');
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('exits to the platform at home', async () => {
    const exit = vi.fn();
    vi.stubGlobal('tizen', { application: { getCurrentApplication: () => ({ exit }) } });
    const user = await show(PAGE);
    await user.keyboard('{XF86Back}');
    expect(exit).toHaveBeenCalledOnce();
  });
});

describe('the player', () => {
  const PLAYER = `<section data-player="full" aria-modal="true" tabindex="-1" id="player">
    <media-controller userinactive>
      <media-play-button id="pause" tabindex="0" data-at="300 200 50 50"></media-play-button>
      <button id="settings" data-at="300 400 50 50">Settings</button>
    </media-controller>
  </section>`;
  const listen = () => {
    const keys: string[] = [];
    document.addEventListener('keydown', ({ key }) => keys.push(key), { signal: life.signal });
    return keys;
  };

  it('seeks with left and right while its controls are hidden, and shows them with the other arrows', async () => {
    const user = await show(PLAYER);
    const stage = document.querySelector('media-controller');
    stage?.addEventListener('focusin', () => stage.removeAttribute('userinactive'));
    expect(get('player')).toHaveFocus();
    const keys = listen();
    await user.keyboard('{ArrowRight}');
    expect(keys).toEqual(['ArrowRight']);
    expect(get('player')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(get('pause')).toHaveFocus();
  });

  it('moves between its controls while they are shown, and takes the focus back when they hide', async () => {
    const user = await show(PLAYER);
    const stage = document.querySelector('media-controller');
    stage?.removeAttribute('userinactive');
    // The real element, where another file has registered it, says that nothing plays.
    stage?.removeAttribute('mediapaused');
    await user.keyboard('{Enter}{ArrowDown}');
    expect(get('settings')).toHaveFocus();
    stage?.setAttribute('userinactive', '');
    await vi.waitFor(() => expect(get('player')).toHaveFocus());
  });

  it('presses and moves between buttons that stay visible, while the controls are hidden', async () => {
    const user = await show(`<section data-player="full" aria-modal="true" tabindex="-1" id="player">
      <media-controller userinactive>
        <div noautohide>
          <button id="now" data-at="300 100 50 50">Play now</button>
          <button id="cancel" data-at="360 100 50 50">Cancel</button>
        </div>
      </media-controller>
    </section>`);
    const stage = document.querySelector('media-controller');
    stage?.removeAttribute('mediapaused');
    const onCancel = vi.fn();
    get('cancel').addEventListener('click', onCancel);
    const keys = listen();
    await user.keyboard('{ArrowUp}');
    expect(get('now')).toHaveFocus();
    stage?.setAttribute('userinactive', '');
    await user.keyboard('{ArrowRight}');
    expect(get('cancel')).toHaveFocus();
    stage?.setAttribute('userinactive', '');
    await user.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(keys).not.toContain('ArrowRight');
  });

  it('handles media keys wherever the focus is', async () => {
    const user = await show(PLAYER);
    const keys = listen();
    await user.keyboard('{MediaFastForward}{MediaPlay}{MediaPause}{ChannelUp}');
    expect(keys).toEqual(['l', 'MediaPlay', 'MediaPause', 'ChannelUp']);
  });

  it('keeps seeking while a media key is held, and toggles once', async () => {
    await show(PLAYER);
    const keys = listen();
    for (const key of ['MediaPlayPause', 'MediaFastForward']) {
      fireEvent.keyDown(document.body, { key });
      hold(key);
    }
    expect(keys).toEqual(['k', 'l', 'l']);
  });

  it('keeps the focus on its buttons as a mini player, and lets Enter press them', async () => {
    const user = await show(`${PAGE}<section data-player="mini" role="region" tabindex="-1" id="player">
      <media-controller></media-controller>
      <button id="pause" data-at="300 400 50 50">Pause</button>
      <button id="expand" data-at="350 400 50 50">Expand</button>
    </section>`);
    const onExpand = vi.fn();
    get('expand').addEventListener('click', onExpand);
    get('expand').focus();
    document.querySelector('media-controller')?.setAttribute('userinactive', '');
    await nextFrame();
    expect(get('expand')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onExpand).toHaveBeenCalledOnce();
    await user.keyboard('{ArrowLeft}');
    expect(get('pause')).toHaveFocus();
  });
});
