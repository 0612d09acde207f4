import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Deployment, Draft } from './draft.ts';
import { applyTexts, applyTheme, listChangedTexts, startSite } from './preview-frame.ts';
import styles from './studio.module.scss';

const DEVICES = { Phone: 390, Tablet: 820, Desktop: 1440 } as const;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = ['Phone', 'Tablet', 'Desktop'] as const satisfies readonly Device[];

/** A narrower window has no room for a readable desktop beside the form. */
const WIDE_PX = 1200;
/** Typing, and changes that come while the site starts, start it once they are over. */
const RESTART_AFTER_MS = 200;
/** A site that takes longer is shown as far as it is. */
const SHOW_AFTER_MS = 4_000;

export interface PreviewProps {
  readonly draft: Draft;
  readonly html: string;
  readonly deployment: Deployment;
  /** Whether the last change was made by typing, so that more of it is likely. */
  readonly isTyping: boolean;
}

/** The real site beside its form, at the width of a device. */
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

/** The share of its width at which a device fits into the box. */
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
 * Shows each draft: colors, fonts and texts at once in the running site, everything else by starting the site in a second
 * frame, which takes the place of the first once it has its page.
 */
function useLiveSite(
  box: RefObject<HTMLDivElement | null>,
  { draft, html, deployment, isTyping }: PreviewProps,
): void {
  const shown = useRef<Draft>(undefined);
  useEffect(() => {
    const current = box.current?.querySelector('iframe');
    const document = current?.contentDocument;
    if (shown.current === draft && current) return undefined;
    if (document) {
      applyTheme(document, draft);
      if (shown.current) applyTexts(document, listChangedTexts(shown.current, draft));
    }
    shown.current = draft;
    const frames = box.current?.childElementCount ?? 0;
    const timer = setTimeout(
      () => replaceFrame(box.current, draft, html, deployment),
      frames > 1 || (isTyping && frames > 0) ? RESTART_AFTER_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      if (!current) shown.current = undefined;
    };
  }, [box, draft, html, deployment, isTyping]);
}

function replaceFrame(box: HTMLDivElement | null, draft: Draft, html: string, deployment: Deployment): void {
  if (!box) return;
  const [former, ...waiting] = box.querySelectorAll('iframe');
  waiting.forEach((frame) => frame.remove());
  const frame = document.createElement('iframe');
  frame.title = 'The site with your changes';
  frame.dataset['waits'] = String(former !== undefined);
  box.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) return;
  const { pathname = '/', search = '' } = former?.contentWindow?.location ?? {};
  const top = former?.contentWindow?.scrollY ?? 0;
  startSite(contentWindow, html, draft, deployment, `${pathname}${search}`);
  const show = () => {
    if (!frame.isConnected || frame.dataset['waits'] === 'false') return;
    contentWindow.scrollTo(0, top);
    frame.dataset['waits'] = 'false';
    former?.remove();
  };
  whenRendered(contentWindow, show);
  setTimeout(show, SHOW_AFTER_MS);
}

/** Calls once the site has replaced its first shell, and the browser has laid that out. */
function whenRendered(site: Window, show: () => void): void {
  const root = site.document.getElementById('root');
  if (!root) {
    show();
    return;
  }
  const observer = new MutationObserver(() => {
    if (root.querySelector('main') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(show));
  });
  observer.observe(root, { childList: true, subtree: true });
}
