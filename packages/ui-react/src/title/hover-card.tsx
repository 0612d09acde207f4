import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import { getPreviewSource } from '@marquee/common/playback/media-source.ts';
import { withQuery } from '@marquee/common/shared/url.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { CardTags } from '../components/card/card-tags.tsx';
import type { CardHoverProps } from '../components/card/card.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { Image } from '../components/image/image.tsx';
import { ProgressBar } from '../components/progress-bar/progress-bar.tsx';
import { useEntitlement } from '../hooks/use-entitlement.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useService } from '../hooks/use-service.ts';
import { useWatchProgress } from '../hooks/use-watch-progress.ts';
import { FavoriteButtonContainer } from '../library/favorite-button-container.tsx';
import { libraryFeature } from '../library/library-feature.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';
import { pagesFeature } from '../shell/pages-feature.ts';
import styles from './hover-card.module.scss';
import { getFacts } from './media-details.tsx';

export const chunk = { code: HoverCard, features: [pagesFeature, libraryFeature] };

/** With the 100 ms before a card counts as hovered: 400 ms in total. */
const REST_MS = 300;
/** Time to move between the card and the hover card. */
const GRACE_MS = 150;
/** Browsers report a mouse that rests as entering what a closed hover card uncovers. */
const UNCOVER_MS = 500;

/**
 * A larger card over the one that the mouse rests on: trailer or picture, facts and the two actions. For the mouse
 * only: keyboards and screen readers get all of it on the title's page (decision 0051).
 */
export function HoverCard({ isOver, onDone, ...shown }: CardHoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isOverSelf, setIsOverSelf] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const finish = useEffectEvent(onDone);
  const isWanted = isOver || isOverSelf;

  useEffect(() => {
    const delays = { leaving: isOpen ? GRACE_MS : 0, closed: UNCOVER_MS, resting: REST_MS };
    const state = isClosed ? 'closed' : isWanted ? 'resting' : 'leaving';
    // Closed under a resting mouse: opens again only once the mouse has left.
    if ((isOpen && state === 'resting') || (isClosed && isOver)) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (state === 'resting' ? setIsOpen(true) : finish()), delays[state]);
    };
    wait();
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true, passive: true };
    // Scrolling moves cards under a resting mouse, so it restarts the delay.
    for (const type of ['scroll', 'pointerup', 'pointercancel']) window.addEventListener(type, wait, options);
    // Opened during a press, it would take the click from the card.
    window.addEventListener('pointerdown', () => clearTimeout(timer), options);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isOpen, isClosed, isOver, isWanted]);

  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)');
  if (!isOpen || isClosed || !hasMouse) return null;
  return (
    <Popover
      anchor={shown.anchor}
      label={shown.item.title}
      onOver={setIsOverSelf}
      onClose={() => {
        setIsClosed(true);
        setIsOverSelf(false);
      }}
    >
      <HoverCardContent {...shown} />
    </Popover>
  );
}

interface PopoverProps extends Pick<CardHoverProps, 'anchor'> {
  readonly label: string;
  readonly children: ReactNode;
  readonly onOver: (isOver: boolean) => void;
  readonly onClose: () => void;
}

/**
 * A popover in the top layer, because its row would clip it. Centered over the anchor, and kept within the viewport.
 * Scrolling, resizing and Escape close it.
 */
function Popover({ anchor, label, children, onOver, onClose }: PopoverProps) {
  const ref = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return undefined;
    // Without popover support, it is a fixed box above the page.
    if (typeof popover.showPopover === 'function') popover.showPopover();
    place(popover, anchor);
    const closing = new AbortController();
    const { signal } = closing;
    const handle = () => close();
    window.addEventListener('scroll', handle, { signal, capture: true, passive: true });
    window.addEventListener('resize', handle, { signal });
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', handleKeyDown, { signal, capture: true });
    return () => {
      closing.abort();
      const hasFocus = popover.contains(document.activeElement);
      if (hasFocus && anchor instanceof HTMLElement) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  return createPortal(
    <section
      ref={ref}
      className={styles['popover']}
      popover="manual"
      aria-label={label}
      data-page
      onPointerEnter={() => onOver(true)}
      onPointerLeave={() => onOver(false)}
    >
      {children}
    </section>,
    document.body,
  );
}

const EDGE_PX = 8;
/** A third larger than the card, but not smaller than its buttons need, nor larger than a trailer is sharp. */
const [SCALE, MIN_WIDTH_PX, MAX_WIDTH_PX] = [1.33, 384, 480] as const;

/** Centers its picture on the card's where space allows, so that the mouse is over neither button. */
function place(popover: HTMLElement, anchor: Element): void {
  const card = (anchor.querySelector('[data-fallback]') ?? anchor).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(Math.max(card.width * SCALE, MIN_WIDTH_PX), MAX_WIDTH_PX, clientWidth - 2 * EDGE_PX);
  popover.style.setProperty('--width', `${width}px`);
  const { offsetHeight } = popover;
  const clamp = (start: number, size: number, room: number) =>
    Math.max(EDGE_PX, Math.min(start, room - size - EDGE_PX));
  const left = clamp(card.left + (card.width - width) / 2, width, clientWidth);
  const top = clamp(card.top + (card.height - (width * 9) / 16) / 2, offsetHeight, clientHeight);
  popover.style.setProperty('--left', `${left}px`);
  popover.style.setProperty('--top', `${top}px`);
}

type ContentProps = Pick<CardHoverProps, 'item' | 'to' | 'nowMs' | 'aspectRatio' | 'progress'>;

function HoverCardContent({ item, to, nowMs, aspectRatio, progress }: ContentProps) {
  const facts = getFacts(item, useLanguage());
  return (
    <>
      <Link className={styles['title']} to={to}>
        <span className={styles['picture']}>
          <Image
            // The card's picture is loaded already, if it has this aspect ratio.
            src={aspectRatio === '16:9' ? item.images.card : item.images.background}
            alt=""
            sizes={`${MAX_WIDTH_PX}px`}
          />
          <Trailer trailerId={item.trailerId} />
          <span className={styles['tags']}>
            <CardTags item={item} nowMs={nowMs} />
          </span>
          {progress === undefined ? null : <ProgressBar progress={progress} isOnPicture />}
        </span>
        <span className={styles['name']}>{item.title}</span>
      </Link>
      {facts.length === 0 ? null : (
        <ul className={styles['facts']}>
          {[...new Set(facts)].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <MainAction item={item} to={to} nowMs={nowMs} />
        <FavoriteButtonContainer item={item} />
      </div>
    </>
  );
}

/** Plays a title that is playable from here, as in the hero; otherwise links to its page. */
function MainAction({ item, to, nowMs }: Pick<ContentProps, 'item' | 'to' | 'nowMs'>) {
  const { t } = useTranslation(['content', 'media']);
  const { entitlement } = useEntitlement(item);
  const { progress } = useWatchProgress(item.id);
  const prepare = usePlayIntent(item);
  const action = getPlayAction(item, entitlement === 'entitled', nowMs, progress);
  if (action !== 'start' && action !== 'continue') {
    return (
      <ButtonLink to={to}>
        <Icon name="info" />
        {t('details')}
      </ButtonLink>
    );
  }
  return (
    // No prefetch on hover: the card may open with the button under the mouse.
    <ButtonLink
      to={withQuery(to, { play: '1' })}
      state={{ picture: item.images.background }}
      onPointerDown={prepare}
    >
      <Icon name="play" />
      <span>{t(action === 'start' ? 'start_watching' : 'media:continue_watching')}</span>
    </ButtonLink>
  );
}

/**
 * The muted trailer in a plain video element, because the player's engine would cost too much. Only plays sources that
 * the browser supports natively; without one, or when it fails, the picture remains.
 */
function Trailer({ trailerId }: Pick<MediaItem, 'trailerId'>) {
  const hasMotion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const query = useService(ContentQueries).media(trailerId ?? '', useLanguage());
  const { data } = useQuery({ ...query, enabled: trailerId !== undefined && hasMotion, retry: false });
  const [state, setState] = useState<'waiting' | 'playing' | 'over'>('waiting');
  if (!data || !hasMotion || state === 'over') return null;
  const source = getPreviewSource(data.sources, canPlay);
  if (!source) return null;
  return (
    <video
      ref={endWithElement}
      className={styles['trailer']}
      data-playing={state === 'playing'}
      src={source.file}
      aria-hidden="true"
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      onPlaying={() => setState('playing')}
      onEnded={() => setState('over')}
      onError={() => setState('over')}
    />
  );
}

function canPlay(type: string): boolean {
  return document.createElement('video').canPlayType(type) !== '';
}

/** A removed video element would continue to load until it is garbage-collected. */
function endWithElement(video: HTMLVideoElement | null) {
  return () => {
    video?.removeAttribute('src');
    video?.load();
  };
}
