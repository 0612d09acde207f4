/** What a viewer of the keyboard can go on with. */
const CONTROLS =
  'a[href], button:not(:disabled), input:not([type="hidden"]):not(:disabled), select, textarea, iframe';

/** Parts that say what they are when they take the focus. */
const PARTS = 'main, section, dialog, form, li, [role], [tabindex]';

/** Of what has come since a press, so many of the last are remembered. */
const ARRIVALS = 50;

/** A control that has the focus since it was pressed, or what has the focus in its place. */
interface Pressed {
  readonly element: HTMLElement;
  readonly label: string;
  /** The ancestors of the control, nearest first. */
  readonly around: readonly HTMLElement[];
  /** Whether `element` is the part that the control went from: something may still arrive in it. */
  readonly isWaiting: boolean;
}

/**
 * Follows the presses of buttons in `page`. A button that goes once it is pressed, as "Try again" does, leaves the focus
 * to the document, from where neither keys nor screen readers find back. The nearest part around it takes the focus then;
 * and once something arrives where the button was, that does: the same button when it failed again, else the heading of a
 * page, else the first control. It ends as soon as the viewer, or another rule, moves the focus.
 *
 * Problem: every part that replaces its buttons would need this. Solution: one observer, at the page. Returns its end.
 */
export function followPresses(page: HTMLElement): () => void {
  let pressed: Pressed | undefined;
  let arrivals: readonly Element[] = [];
  const controller = new AbortController();
  const { signal } = controller;

  const settle = (): void => {
    if (!pressed || !needsPlace(pressed)) return;
    const { label, around } = pressed;
    const arrived = findArrived(arrivals, around.find(isShown), label);
    const target = arrived ?? around.find((part) => part.matches(PARTS) && isShown(part));
    if (!target || target === document.activeElement) return;
    if (!target.matches(CONTROLS) && !target.hasAttribute('tabindex')) lendTabIndex(target);
    pressed = {
      element: target,
      label,
      around: arrived ? getAround(target) : around,
      isWaiting: arrived === undefined,
    };
    arrivals = [];
    target.focus({ preventScroll: arrived === undefined });
  };

  document.addEventListener(
    'click',
    ({ target }) => {
      const { activeElement: element } = document;
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || !(element instanceof HTMLElement) || !page.contains(element)) return;
      // Enter in a field of a form presses its button.
      if (element !== button && (button.form === null || element.closest('form') !== button.form)) return;
      pressed = { element, label: button.textContent, around: getAround(element), isWaiting: false };
      arrivals = [];
    },
    { capture: true, signal },
  );
  const forget = ({ target }: Event): void => {
    if (target !== pressed?.element) pressed = undefined;
  };
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, forget, { capture: true, signal });

  const observer = new MutationObserver((records) => {
    if (!pressed) return;
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? [target] : [...addedNodes],
    );
    arrivals = [...arrivals, ...changed.filter((node) => node instanceof Element)].slice(-ARRIVALS);
    // After the observers of the parts themselves, which know better what takes the focus.
    queueMicrotask(settle);
  });
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  return () => {
    controller.abort();
    observer.disconnect();
  };
}

function getAround(element: HTMLElement): readonly HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let part = element.parentElement; part !== null && part !== document.body; part = part.parentElement)
    around.push(part);
  return around;
}

/** A browser takes the focus from what is hidden only when it draws the next picture. */
function needsPlace({ element, isWaiting }: Pressed): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement === element && (isWaiting || !isShown(element));
}

function isShown(element: Element): boolean {
  return element.isConnected && element.closest('[hidden], [inert], dialog:not([open])') === null;
}

function findArrived(
  arrivals: readonly Element[],
  place: HTMLElement | undefined,
  label: string,
): HTMLElement | undefined {
  const parts = arrivals.filter((part) => place?.contains(part) === true && isShown(part));
  const find = (selector: string) =>
    parts
      .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(selector)])
      .filter((part) => part instanceof HTMLElement && part.matches(selector) && isShown(part));
  const controls = find(CONTROLS);
  const found = controls.find(({ textContent }) => textContent === label) ?? find('h1')[0] ?? controls[0];
  return found instanceof HTMLElement ? found : undefined;
}

/** Lets an element take the focus once; Tab passes it by. */
function lendTabIndex(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
