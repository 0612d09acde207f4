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
  /** The button that opened it; what is shown stands above it, and gives the focus back to it. */
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Lays what is chosen from over the player: above its button, on phones as a sheet at the bottom of the window. A layer of
 * the browser's own, so that the frame of a small player does not cut it off. Escape and a press beside it close only it.
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
    // Before all others, wherever the focus is: a line that had it may have gone, and the player would take the key.
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('keydown', (event) => handleEscape(event), options);
    return () => controller.abort();
  }, []);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a next one, what had the focus went away, or the whole window lost it.
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

/** The button's place in the window, for the style sheet. */
function standAbove(layer: HTMLElement, anchor: HTMLElement): void {
  const { top, right } = anchor.getBoundingClientRect();
  layer.style.setProperty('--menu-bottom', `${window.innerHeight - top}px`);
  layer.style.setProperty('--menu-right', `${window.innerWidth - right}px`);
}
