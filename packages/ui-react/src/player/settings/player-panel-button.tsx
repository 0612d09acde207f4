import {
  useEffect,
  useRef,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  type FocusEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';

import { PlayerButton, type PlayerButtonProps } from '../controls/player-button.tsx';
import styles from './player-menu.module.scss';

interface PlayerPanelButtonProps extends PlayerButtonProps, Pick<PlayerMenuLayerProps, 'placement'> {
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly icon: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Content of the panel; rendered only while open. */
  readonly children: ReactNode;
}

/** Control bar button that opens and closes a menu or panel over the player. */
export function PlayerPanelButton({
  icon,
  isOpen,
  onOpenChange,
  placement = 'button',
  children,
  ...button
}: PlayerPanelButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(() => onOpenChange(false));
  // Closes the panel when its button unmounts, for example during an ad, so that it does not reopen with it.
  useEffect(() => () => close(), []);
  return (
    <>
      <PlayerButton {...button} ref={buttonRef} aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
        {icon}
      </PlayerButton>
      {isOpen ? (
        <PlayerMenuLayer anchorRef={buttonRef} placement={placement} onClose={() => onOpenChange(false)}>
          {children}
        </PlayerMenuLayer>
      ) : null}
    </>
  );
}

interface PlayerMenuLayerProps {
  /** The button that opens the content. */
  readonly anchorRef: RefObject<HTMLElement | null>;
  /** `button`: above the button, on phones a sheet. `edge`: at the player's end, on upright phones a sheet. */
  readonly placement?: 'button' | 'edge';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A popover over the player. In the browser's top layer, so that the frame of a small player does not clip it. Escape and
 * a click outside close only the popover, which returns the focus to where it was.
 */
function PlayerMenuLayer({ anchorRef, placement = 'button', onClose, children }: PlayerMenuLayerProps) {
  const { i18n } = useTranslation();
  const layerRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const layer = layerRef.current;
    const anchor = anchorRef.current;
    if (!layer || !anchor) return undefined;
    const controller = new AbortController();
    const follow = () =>
      place(layer, placement === 'edge' ? (anchor.closest('[data-player]') ?? anchor) : anchor);
    follow();
    // Opened by a key, the focus may be elsewhere in the player; Safari does not focus a button that is clicked.
    const before = document.activeElement;
    // Safari before 17, Chrome before 114 and Firefox before 125 show the element in its place.
    if ('showPopover' in layer) layer.showPopover();
    for (const type of ['resize', 'scroll'])
      window.addEventListener(type, follow, { passive: true, signal: controller.signal });
    return () => {
      controller.abort();
      const { activeElement } = document;
      if (activeElement !== document.body && !layer.contains(activeElement)) return;
      const target = before instanceof HTMLElement && before !== document.body ? before : anchor;
      target.focus({ preventScroll: true });
    };
  }, [anchorRef, placement]);

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
      data-placement={placement}
      // The bar's buttons are on the same side in every language; the player's end is not.
      dir={placement === 'edge' ? i18n.dir() : 'ltr'}
      onBlur={handleBlur}
      onMouseDown={(event) => {
        // A press would blur the content, and the click that closes could not restore the focus.
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {children}
    </div>
  );
}

/** Passes the distances of an element to the edges of the window to the style sheet. */
function place(layer: HTMLElement, element: Element): void {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const distances = {
    top,
    right: innerWidth - right,
    bottom: innerHeight - bottom,
    left,
    /** From its upper edge to the bottom of the window. */
    above: innerHeight - top,
  };
  for (const [side, px] of Object.entries(distances)) layer.style.setProperty(`--anchor-${side}`, `${px}px`);
}
