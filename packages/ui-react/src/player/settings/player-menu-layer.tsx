import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import styles from './player-menu.module.scss';

export interface PlayerMenuLayerProps {
  /** The button that opened the menu, which is placed above it and returns the focus to it. */
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A popover over the player: above its button, on phones a sheet at the bottom of the window. In the browser's top
 * layer, so that the frame of a small player does not clip it. Escape and a click outside close only the popover.
 */
export function PlayerMenuLayer({ anchorRef, onClose, children }: PlayerMenuLayerProps) {
  const layerRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const layer = layerRef.current;
    const anchor = anchorRef.current;
    if (!layer || !anchor) return undefined;
    const follow = () => standAbove(layer, anchor);
    follow();
    layer.showPopover();
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('resize', follow);
      const { activeElement } = document;
      if (activeElement === document.body || layer.contains(activeElement))
        anchor.focus({ preventScroll: true });
    };
  }, [anchorRef]);

  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useLayoutEffect(() => {
    // A capturing listener on the document, because the focused item may be gone, and the player would handle the key.
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('keydown', (event) => handleEscape(event), options);
    return () => controller.abort();
  }, []);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A null target means that the focused element was removed, or that the window lost the focus.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };

  return (
    <div
      ref={layerRef}
      className={styles['layer']}
      popover="manual"
      onBlur={handleBlur}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {children}
    </div>
  );
}

/** Passes the button's position in the window to the style sheet. */
function standAbove(layer: HTMLElement, anchor: HTMLElement): void {
  const { top, right } = anchor.getBoundingClientRect();
  layer.style.setProperty('--menu-bottom', `${window.innerHeight - top}px`);
  layer.style.setProperty('--menu-right', `${window.innerWidth - right}px`);
}
