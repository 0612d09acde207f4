import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import {
  PlaybackStore,
  coversPage,
  type PlaybackMode,
  type PlayedTitle,
} from '@marquee/common/playback/playback-store.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { retryWhenOnline } from '@marquee/common/playback/retry-when-online.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { describeError } from '../../components/error-page/describe-error.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { shareHeight, useRootAttribute } from '../../hooks/root-element.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useKeyDown } from '../controls/use-key-down.ts';
import { usePlayerChunk } from '../use-player-chunk.ts';
import { PlayerBackdrop } from './player-backdrop.tsx';
import styles from './player-window.module.scss';

/** The cinema layout is dark, whatever the site's own background is. */
const CINEMA_BACKGROUND = '#000000';

/** The only player, mounted once above the routes. Renders nothing while no playback is open. */
export function PlayerHost() {
  const played = useStore(useService(PlaybackStore), (state) => state.session);
  return played ? <PlayerWindow played={played} /> : null;
}

/**
 * The frame of the player: the whole window, its place on the page, a corner, or a dialog over the page. Renders at
 * once with the title's image, while the engine and the player's chunk load in parallel.
 */
function PlayerWindow({ played }: { readonly played: PlayedTitle }) {
  const { item, mode } = played;
  const windowRef = useRef<HTMLElement>(null);
  const { config } = useSite();
  const playerFactory = useService(PlayerFactory);
  const { PlayerChunk, LeaveButton, error, retry } = usePlayerChunk();
  const { close, minimise } = useClosePlayer(mode);
  useRetryWhenOnline(error, retry);
  const isInline = mode === 'inline';
  // Inline and mini players are regions of the page; the others are modal.
  const isModal = coversPage(mode);
  useRootAttribute('data-playing', mode);
  useMinimiseOnLeave(played);
  useModalWindow(windowRef, isModal);
  useInlineWindow(windowRef, isInline, item.id);
  useMiniWindow(windowRef, mode === 'mini');
  useKeyDown(({ key, target }) => {
    const isMeant = isModal || (target instanceof Node && windowRef.current?.contains(target));
    // Menus and dialogs over the player use Escape themselves.
    if ((key === 'Escape' || key === 'MediaStop') && isMeant) close();
  });

  useEffect(() => playerFactory.preload(), [playerFactory]);

  return (
    <section
      ref={windowRef}
      className={styles['window']}
      role={isModal ? 'dialog' : 'region'}
      aria-modal={isModal ? true : undefined}
      aria-label={item.title}
      tabIndex={-1}
      data-player={mode}
      onClick={(event) => {
        // A click on the backdrop of the trailer.
        if (mode === 'trailer' && event.target === event.currentTarget) close();
      }}
      style={sectionColors({
        backgroundColor: CINEMA_BACKGROUND,
        highlightColor: config.styling.highlightColor,
      })}
    >
      <div className={styles['frame']}>
        {PlayerChunk ? (
          <PlayerChunk played={played} onClose={close} onMinimise={minimise} />
        ) : (
          <PlayerBackdrop src={item.images.background} isVisible />
        )}
        {error === undefined ? null : <ChunkFailure error={error} onRetry={retry} onClose={close} />}
      </div>
      {isInline && LeaveButton ? <LeaveButton /> : null}
    </section>
  );
}

interface ChunkFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Error message when the player's chunk, which includes its own error messages, failed to load. */
function ChunkFailure({ error, onRetry, onClose }: ChunkFailureProps) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const { title, description } = describeError(error, t);
  return (
    <div className={styles['lost']}>
      <ErrorNotice message={`${title}. ${description}`} onRetry={onRetry} />
      <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
    </div>
  );
}

/**
 * For a mini player: focused elements scroll clear of it (see `--mini-height`), and the page gets the focus when the
 * mini player closes.
 */
function useMiniWindow(windowRef: RefObject<HTMLElement | null>, isMini: boolean): void {
  useLayoutEffect(() => {
    const playerWindow = windowRef.current;
    if (!isMini || !playerWindow) return undefined;
    const end = shareHeight(playerWindow, '--mini-height');
    return () => {
      end();
      if (playerWindow.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [windowRef, isMini]);
}

/**
 * Makes the element modal while `isModal`: the page behind is inert and does not scroll, the focus moves in, and
 * returns when the element unmounts.
 */
function useModalWindow(windowRef: RefObject<HTMLElement | null>, isModal: boolean): void {
  useLayoutEffect(() => {
    if (!isModal) return undefined;
    const pages = document.querySelectorAll('[data-page]');
    const before = document.activeElement;
    for (const page of pages) page.toggleAttribute('inert', true);
    windowRef.current?.focus({ preventScroll: true });
    return () => {
      for (const page of pages) page.toggleAttribute('inert', false);
      restoreFocus(before);
    };
  }, [windowRef, isModal]);
}

/**
 * Falls back to `main`, because the element may be gone, or nothing had the focus when the page was opened with the
 * player.
 */
function restoreFocus(before: Element | null): void {
  const target =
    before instanceof HTMLElement && before.isConnected && before !== document.body
      ? before
      : document.querySelector('main');
  target?.focus({ preventScroll: true });
}

/**
 * Continues an inline player as a mini player when the viewer leaves its page. Not when only the `play` parameter is
 * removed, nor when the next page plays something itself.
 */
function useMinimiseOnLeave({ mode, address }: PlayedTitle): void {
  const controller = useService(PlaybackController);
  const { pathname, search } = useLocation();
  const isElsewhere = getTitleKey(`${pathname}${search}`) !== getTitleKey(address);
  const isPlayWanted = new URLSearchParams(search).get('play') === '1';

  // A layout effect, so that it runs before the page's own effects, which would end playback.
  useLayoutEffect(() => {
    if (mode === 'inline' && isElsewhere && !isPlayWanted) controller.minimise();
  }, [controller, mode, isElsewhere, isPlayWanted]);
}

/** Returns a key of a URL's title: the same title has many URLs, with different slugs, filters and origins. */
function getTitleKey(address: string): string {
  const { pathname = '', search } = parsePath(address);
  const [, kind, id] = pathname.split('/');
  return [kind, id, new URLSearchParams(search).get('e')].join('/');
}

interface PlayerWays {
  /** Ends the session at once, so that a second press cannot go back twice. A mini player leaves the page as it is. */
  readonly close: () => void;
  /** Opens the page and continues in a mini player. */
  readonly minimise: () => void;
}

/** Returns functions that close and minimize the player. */
function useClosePlayer(mode: PlaybackMode): PlayerWays {
  const controller = useService(PlaybackController);
  const goToPage = useGoToPage();

  const close = useCallback(() => {
    controller.close();
    if (mode !== 'mini') goToPage();
  }, [controller, goToPage, mode]);

  const minimise = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    controller.minimise();
    goToPage();
  }, [controller, goToPage]);

  return { close, minimise };
}

/**
 * Returns a function that opens the page behind the player: back in history when the viewer came from there, else the
 * same URL without the `play` and `trailer` parameters.
 */
function useGoToPage(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const isFromDetail = cameFromDetail(location.state);

  return useCallback(() => {
    if (isFromDetail) {
      void navigate(-1);
      return;
    }
    const params = withParams(search, { play: undefined, trailer: undefined });
    void navigate({ pathname, search: params.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash, isFromDetail]);
}

/** Whether the history entry has the mark of links that open the player: closing it then goes back. */
export function cameFromDetail(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromDetail' in state && state.fromDetail === true;
}

/** Returns the page's space for the player (see `PlayerPlace`). */
const findPlace = () => document.querySelector<HTMLElement>('[data-player-place]');

/**
 * Positions an inline player over the page's `PlayerPlace`. Depends on `titleId`, because every title's page has its
 * own. The element is not moved, which would stop playback; the style sheet positions it from the measurements.
 */
function useInlineWindow(windowRef: RefObject<HTMLElement | null>, isInline: boolean, titleId: string): void {
  useLayoutEffect(() => {
    const place = findPlace();
    const playerWindow = windowRef.current;
    if (!isInline || !place || !playerWindow) return undefined;
    const follow = () => layOver(playerWindow, place);
    follow();
    // The body's height changes when content above the place does.
    const observer = new ResizeObserver(follow);
    for (const element of [place, document.body]) observer.observe(element);
    return () => observer.disconnect();
  }, [windowRef, isInline, titleId]);

  useFocusOfPlace(windowRef, isInline);
}

function layOver(playerWindow: HTMLElement, place: HTMLElement): void {
  const { left, top, width, height } = place.getBoundingClientRect();
  const measures = { left: left + window.scrollX, top: top + window.scrollY, width, height };
  for (const [name, px] of Object.entries(measures))
    playerWindow.style.setProperty(`--place-${name}`, `${px}px`);
}

/**
 * Moves the focus from the pressed play button into the player, and back to the place when the player closes with the
 * focus inside. Leaves it when it is elsewhere on the page.
 */
function useFocusOfPlace(windowRef: RefObject<HTMLElement | null>, isInline: boolean): void {
  useLayoutEffect(() => {
    const playerWindow = windowRef.current;
    if (!isInline || !playerWindow) return undefined;
    const { activeElement } = document;
    if (activeElement === document.body || findPlace()?.contains(activeElement))
      playerWindow.focus({ preventScroll: true });
    return () => {
      if (!playerWindow.contains(document.activeElement)) return;
      const target = findPlace()?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main');
      target?.focus({ preventScroll: true });
    };
  }, [windowRef, isInline]);
}

/** Loads the player's chunk again when the device is online again; playback errors are the session's. */
function useRetryWhenOnline(error: unknown, retry: () => void): void {
  const connectivity = useService(Connectivity);
  const retryNow = useEffectEvent(retry);

  useEffect(() => {
    const controller = new AbortController();
    retryWhenOnline(connectivity, error, () => retryNow(), controller.signal);
    return () => controller.abort();
  }, [connectivity, error]);
}
