import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Deployment, Draft } from './draft.ts';
import { applyTexts, applyTheme, listChangedTexts, loadSite } from './preview-frame.ts';
import styles from './studio.module.scss';

const DEVICES = { Phone: 390, Tablet: 820, Desktop: 1440 } as const;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = ['Phone', 'Tablet', 'Desktop'] as const satisfies readonly Device[];

/** A narrower window has no room for a readable desktop preview beside the form. */
const WIDE_PX = 1200;
/** Debounce for restarts during typing, and while the site is starting. */
const RESTART_AFTER_MS = 200;
/** A site that is not rendered by then is shown as it is. */
const SHOW_AFTER_MS = 4_000;
/** Delay before the frame for the next change loads, so that the visible site can load its pictures. */
const LOAD_NEXT_AFTER_MS = 300;

export interface PreviewProps {
  readonly draft: Draft;
  readonly html: string;
  readonly deployment: Deployment;
  /** Whether the last change was typed, so that more changes are likely. */
  readonly isTyping: boolean;
}

/** Live preview of the site beside the form, at the width of a device. */
export function Preview({ draft, html, deployment, isTyping }: PreviewProps) {
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < WIDE_PX ? 'Phone' : 'Desktop'));
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, DEVICES[device]);
  useLiveSite(box, { draft, html, deployment, isTyping });
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={styles['line']} role="group" aria-label="Device">
        {DEVICE_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['device']}
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        ref={box}
        className={styles['frames']}
        style={{ '--device-width': `${DEVICES[device]}px`, '--scale': String(scale) }}
      />
    </section>
  );
}

/** Returns the scale at which a device of this width fits into the box. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, width]);
  return scale;
}

/**
 * Shows each draft: applies colors, fonts and texts to the running site at once, and all changes by starting the site
 * in another frame, which replaces the first once it is rendered.
 */
function useLiveSite(
  box: RefObject<HTMLDivElement | null>,
  { draft, html, deployment, isTyping }: PreviewProps,
): void {
  const frames = useRef<SiteFrames>(undefined);
  const shown = useRef<Draft>(undefined);
  useEffect(() => {
    if (!box.current || (shown.current === draft && frames.current?.document)) return undefined;
    const site = (frames.current ??= new SiteFrames(box.current, html, deployment));
    const hasSite = site.document !== undefined;
    if (site.document) {
      applyTheme(site.document, draft);
      if (shown.current) applyTexts(site.document, listChangedTexts(shown.current, draft));
    }
    shown.current = draft;
    const timer = setTimeout(
      () => site.start(draft),
      site.isStarting || (isTyping && hasSite) ? RESTART_AFTER_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      if (!hasSite) shown.current = undefined;
    };
  }, [box, draft, html, deployment, isTyping]);
}

/** A loaded site that waits for its draft. */
interface LoadedSite {
  readonly frame: HTMLIFrameElement;
  readonly path: string;
  readonly start: (draft: Draft) => void;
}

/**
 * The frames of the visible site, of the one starting with the last change, and of one loaded ahead for the next
 * change.
 */
class SiteFrames {
  readonly #box: HTMLElement;
  readonly #html: string;
  readonly #deployment: Deployment;
  #shown: HTMLIFrameElement | undefined;
  #starting: HTMLIFrameElement | undefined;
  #next: LoadedSite | undefined;

  constructor(box: HTMLElement, html: string, deployment: Deployment) {
    this.#box = box;
    this.#html = html;
    this.#deployment = deployment;
  }

  /** Document of the visible site. */
  get document(): Document | undefined {
    return this.#shown?.contentDocument ?? undefined;
  }

  get isStarting(): boolean {
    return this.#starting !== undefined;
  }

  /** Starts the site with the draft, on the page and at the scroll position of the visible one. */
  start(draft: Draft): void {
    this.#starting?.remove();
    const { frame, start } = this.#takeNext();
    this.#starting = frame;
    const show = () => this.#show(frame);
    start(draft);
    whenRendered(frame, show);
    setTimeout(show, SHOW_AFTER_MS);
  }

  #show(frame: HTMLIFrameElement): void {
    if (frame !== this.#starting) return;
    frame.contentWindow?.scrollTo(0, this.#shown?.contentWindow?.scrollY ?? 0);
    frame.title = 'The site with your changes';
    frame.dataset['waits'] = 'false';
    frame.inert = false;
    this.#shown?.remove();
    this.#shown = frame;
    this.#starting = undefined;
    setTimeout(() => {
      this.#next ??= this.#load(this.#readPath());
    }, LOAD_NEXT_AFTER_MS);
  }

  /** A site reads its address while it loads, so a frame loaded for another page cannot be used. */
  #takeNext(): LoadedSite {
    const next = this.#next;
    this.#next = undefined;
    const path = this.#readPath();
    if (next?.path === path) return next;
    next?.frame.remove();
    return this.#load(path);
  }

  #load(path: string): LoadedSite {
    const frame = document.createElement('iframe');
    frame.title = 'The site for the next change';
    frame.dataset['waits'] = 'true';
    frame.inert = true;
    this.#box.append(frame);
    const { contentWindow } = frame;
    const start = contentWindow
      ? loadSite(contentWindow, this.#html, this.#deployment, path)
      : () => undefined;
    return { frame, path, start };
  }

  #readPath(): string {
    const { pathname = '/', search = '' } = this.#shown?.contentWindow?.location ?? {};
    return `${pathname}${search}`;
  }
}

/** Calls back just before the frame that first paints the site in place of its shell. */
function whenRendered({ contentDocument }: HTMLIFrameElement, show: () => void): void {
  const root = contentDocument?.getElementById('root');
  if (!root) {
    show();
    return;
  }
  const observer = new MutationObserver(() => {
    if (root.querySelector('main') === null) return;
    observer.disconnect();
    requestAnimationFrame(show);
  });
  observer.observe(root, { childList: true, subtree: true });
}
