import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { readNumber, readRecord, readText } from '@marquee/common/shared/reading.ts';

/** How long the list may take to have the row again that the viewer left it by. */
const RETURN_WINDOW_MS = 3_000;
/** Where a history entry keeps the place; the router has members of its own beside it. */
const ENTRY_MEMBER = 'episodeListPlace';

/**
 * An episode that was chosen in the list shows at the head of the page: the viewer is taken there. Going back leads to
 * the row it was chosen by, with the scroll position and the focus. The history entry keeps the place, so that it also
 * outlasts another page in between.
 *
 * @returns goes on what is around the list, and notes the place before a link in it is followed
 */
export function useEpisodeListPlace(episodeId: string | undefined): (event: MouseEvent) => void {
  const location = useLocation();
  const { key } = location;
  const navigationType = useNavigationType();
  const isChoice = readRecord(location.state)?.['isEpisodeChoice'] === true;
  const returnedKey = useRef<string>(undefined);

  const handedOver = navigationType === NavigationType.Replace ? readPlace(location.state) : undefined;
  const returnToPlace = useEffectEvent(() => {
    const place = navigationType === NavigationType.Pop ? readPlace(window.history.state) : handedOver;
    if (!place) return undefined;
    writePlace(undefined);
    returnedKey.current = key;
    return showPlace(place);
  });
  useEffect(() => returnToPlace(), [key]);

  useEffect(() => {
    if (!isChoice || episodeId === undefined || returnedKey.current === key) return;
    document.querySelector('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isChoice, key, episodeId]);

  return ({ target }) => {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    if (href) writePlace({ top: window.scrollY, href });
  };
}

/** What another address of the same page needs in its state, where that takes the place of this entry. */
export function handOverEpisodeListPlace(): unknown {
  return { [ENTRY_MEMBER]: readPlace(window.history.state) };
}

interface Place {
  readonly top: number;
  readonly href: string;
}

function readPlace(state: unknown): Place | undefined {
  const place = readRecord(readRecord(state)?.[ENTRY_MEMBER]);
  const top = readNumber(place?.['top']);
  const href = readText(place?.['href']);
  return top === undefined || href === undefined ? undefined : { top, href };
}

/** Scrolls to the place and focuses its link as soon as the list has it, unless the viewer acts first. */
function showPlace({ top, href }: Place): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const focusLink = () => {
    window.scrollTo({ top, behavior: 'instant' });
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const link = links.find((other) => other.getAttribute('href') === href);
    if (!link) return;
    link.focus({ preventScroll: true });
    stop();
  };
  const observer = new MutationObserver(focusLink);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(stop, RETURN_WINDOW_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    window.clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, stop, { passive: true, signal });
  focusLink();
  return stop;
}

function writePlace(place: Place | undefined): void {
  window.history.replaceState({ ...readRecord(window.history.state), [ENTRY_MEMBER]: place }, '');
}
