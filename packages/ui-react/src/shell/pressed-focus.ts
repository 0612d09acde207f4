/** Controls that keyboard users can continue with. */
const CONTROLS =
  'a[href], button:not(:disabled), input:not([type="hidden"]):not(:disabled), select, textarea, iframe';

/** Elements that screen readers announce on focus. */
const PARTS = 'main, section, dialog, form, li, [role], [tabindex]';

/** Maximum number of remembered elements that were added since a press. */
const ARRIVALS = 50;

/** A pressed control that still has the focus, or the element that has it instead. */
interface Pressed {
  readonly element: HTMLElement;
  readonly label: string;
  /** The ancestors of the control, nearest first. */
  readonly around: readonly HTMLElement[];
  /** Whether `element` is the part that contained the control: new content may still appear in it. */
  readonly isWaiting: boolean;
}

/**
 * Follows button presses in `page`. A button that is removed by its press, such as "Try again", leaves the focus to the
 * document, where keyboard and screen reader users lose their place. The nearest part around it takes the focus then;
 * once new content appears in place of the button, that does: the same button when it failed again, else the heading of
 * a page, else the first control. Ends as soon as the viewer, or another rule, moves the focus.
 *
 * One observer on the page, so that parts that replace their buttons need no code for this. Returns a function that
 * stops it.
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
    // Runs after the observers of the parts themselves, which take precedence.
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

/** Browsers blur a hidden element only when they render the next frame. */
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

/** Makes an element focusable once, but not a tab stop. */
function lendTabIndex(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
