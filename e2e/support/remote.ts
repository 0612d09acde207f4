import { expect, type Locator, type Page } from '@playwright/test';

/** User agent and window of a television's browser. */
export const TELEVISION = {
  userAgent:
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) 120.0.6099.5/8.0 TV Safari/537.36',
  viewport: { width: 1280, height: 720 },
};

export type RemoteKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Back';

/** A remote control with arrows, Enter and Back; the focus must be visible after each key. */
export class Remote {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly RemoteKey[]): Promise<void> {
    for (const key of keys) {
      if (key === 'Back') await this.pressCode(10_009, 'XF86Back');
      else await this.#page.keyboard.press(key);
      await this.expectFocus();
    }
  }

  /** Presses a key that keyboards do not have, as Tizen reports it. */
  async pressCode(code: number, key = 'Unidentified'): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page);
    const options = { key, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...options });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...options });
    await session.detach();
  }

  /** Types into the focused field, as an on-screen keyboard does. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
  }

  /** Moves the focus to the element with arrow keys only. */
  async goTo(target: Locator, presses = 30): Promise<void> {
    await expect(target).toBeAttached();
    for (let press = 0; press < presses; press += 1) {
      const key = await target.evaluate(findKey, press);
      if (key === undefined) return;
      await this.press(key);
    }
    await expect(target, `reached within ${presses} keys`).toBeFocused();
  }

  /** Moves the focus to the element and presses it. */
  async choose(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  /** Waits until a visible element has the focus and shows it. */
  async expectFocus(): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(describeLostFocus), { message: 'the focus is seen' })
      .toBe('');
    await expect
      .poll(() => this.#page.evaluate(isBehindNotice), { message: 'no notice is over the focus' })
      .toBe(false);
  }
}

/**
 * Returns the arrow key that leads from the focused element to `element`; undefined when it has the focus. Runs in the
 * page.
 */
function findKey(element: Element, press: number): RemoteKey | undefined {
  const { activeElement } = document;
  if (!activeElement || element === activeElement) return undefined;
  const getBox = (of: Element) =>
    (of.matches('input, select') ? (of.closest('label') ?? of) : of).getBoundingClientRect();
  const [from, to] = [getBox(activeElement), getBox(element)];
  const isBelow = to.top + to.height / 2 > from.bottom;
  const isAbove = to.top + to.height / 2 < from.top;
  const sideways = to.left + to.width / 2 > from.left + from.width / 2 ? 'ArrowRight' : 'ArrowLeft';
  // Sometimes the other direction first, to get around obstacles.
  if ((isBelow || isAbove) && press % 3 !== 2) return isBelow ? 'ArrowDown' : 'ArrowUp';
  return sideways;
}

/** Describes why the focus is not visible; empty when it is. Runs in the page. */
function describeLostFocus(): string {
  const { activeElement } = document;
  if (!activeElement || activeElement.matches('body, main, h1, h2'))
    return `on ${activeElement?.tagName ?? 'nothing'}`;
  // The player itself has the focus while its controls are hidden.
  if (activeElement.matches('[data-player]')) return '';
  const label = activeElement.matches('input, select') ? activeElement.closest('label') : null;
  const shown = label ?? activeElement;
  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
  if (!isInWindow(shown.getBoundingClientRect())) return `out of view: ${shown.textContent.slice(0, 40)}`;
  // A field's focus ring also surrounds its icon.
  const frames = activeElement.matches('input') ? [activeElement.parentElement ?? shown] : [];
  const hasRing = [shown, activeElement, ...frames, ...shown.querySelectorAll('*')]
    .map((part) => getComputedStyle(part))
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
  return hasRing ? '' : `without a ring: ${shown.outerHTML.slice(0, 200)}`;
}

/** Whether a notice covers the middle of the focused element. Runs in the page. */
function isBehindNotice(): boolean {
  const { left, top, right, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
  const cover = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return cover?.closest('[data-notices]')?.contains(document.activeElement) === false;
}
