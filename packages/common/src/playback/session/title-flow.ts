import type { MediaItem } from '../../content/media-item.ts';
import { getOfferStartS } from '../next-offer.ts';
import type { PlaybackController } from '../playback-controller.ts';
import type { PlayedTitle } from '../playback-store.ts';
import type { PlayerState } from '../player.ts';
import type { PlayerPreferencesStore } from '../preferences/player-preferences-store.ts';
import { type SkipKind, type SkipRange, getSkipRangeAt, getSkipRanges, isLastRange } from '../skip-ranges.ts';
import { isTitleVisible } from '../is-title-visible.ts';
import type { ViewerPresence } from '../viewer-presence.ts';
import type { NextTitle, NextTitleFinder } from './next-title-finder.ts';
import { NextTitleOffer } from './next-title-offer.ts';
import { getVisibleSurface, type SessionPlayer } from './session-player.ts';

/** What can be skipped, and what follows; all undefined or false while there is nothing to show. */
export interface TitleFlowState {
  /** What can be skipped now. */
  readonly skipKind: SkipKind | undefined;
  /** The next title while it is offered. */
  readonly offered: NextTitle | undefined;
  /** Seconds until the next title starts automatically; undefined when it does not. */
  readonly secondsLeft: number | undefined;
  /** Whether the viewer is asked if they are still watching. */
  readonly isStillWatchingAsked: boolean;
}

export const NO_TITLE_FLOW: TitleFlowState = {
  skipKind: undefined,
  offered: undefined,
  secondsLeft: undefined,
  isStillWatchingAsked: false,
};

/** Callbacks of the flow to its session. */
export interface FlowActions {
  /** Replaces the page by that of the next title. */
  readonly goTo: (address: string) => void;
  /** Closes the player. */
  readonly close: () => void;
  readonly onChange: () => void;
}

interface FlowServices {
  readonly finder: NextTitleFinder;
  readonly presence: ViewerPresence;
  readonly preferences: PlayerPreferencesStore;
  readonly controller: PlaybackController;
}

/** A title, from `show` until another one is shown. */
interface ShownTitle {
  readonly controller: AbortController;
  readonly offer: NextTitleOffer;
  readonly stillWatching: StillWatching;
}

/** Skipping, the next title and whether the viewer is still watching. Nothing of it applies to trailers. */
export class TitleFlow {
  readonly #services: FlowServices;
  readonly #actions: FlowActions;
  #played: PlayedTitle;
  #language: string;
  #title: ShownTitle | undefined;
  #player: SessionPlayer | undefined;
  #ranges: readonly SkipRange[] = [];
  #rangesOf: readonly unknown[] = [];
  #hasEnded: boolean | undefined;
  /** The title that was left for the next one, until the next one is shown. */
  #left: MediaItem | undefined;

  /** Ends when `life` aborts. */
  constructor(
    services: FlowServices,
    actions: FlowActions,
    { played, language }: { readonly played: PlayedTitle; readonly language: string },
    life: AbortSignal,
  ) {
    this.#services = services;
    this.#actions = actions;
    this.#played = played;
    this.#language = language;
    services.presence.noteOpening();
    this.#begin();
    const unsubscribe = services.preferences.subscribe(() => this.#title?.offer.update());
    life.addEventListener(
      'abort',
      () => {
        unsubscribe();
        this.#title?.controller.abort();
      },
      { once: true },
    );
  }

  get state(): TitleFlowState {
    const player = this.#player;
    if (!this.#title || !player) return NO_TITLE_FLOW;
    const { offer, stillWatching } = this.#title;
    const state = player.getState();
    return {
      skipKind: isTitleVisible(state) ? getSkipRangeAt(this.#ranges, state.positionS)?.kind : undefined,
      offered: offer.offered,
      secondsLeft: offer.secondsLeft,
      isStillWatchingAsked: stillWatching.isAsked,
    };
  }

  /** The next title; undefined while unknown, or without one. */
  get next(): NextTitle | undefined {
    return this.#title?.offer.next;
  }

  show(played: PlayedTitle, language: string): void {
    const { item, mode } = this.#played;
    this.#played = played;
    this.#language = language;
    const isOtherKind = (mode === 'trailer') !== (played.mode === 'trailer');
    if (item.id !== played.item.id || isOtherKind) this.#begin();
    // A mini player, which has no page that checks access, may not go on with every title.
    else if ((mode === 'mini') !== (played.mode === 'mini')) this.#title?.offer.searchAgain();
  }

  /** Follows the player's state; `hasNextKey` tells whether the device has a key for the next title. */
  look(player: SessionPlayer, state: PlayerState, hasNextKey: boolean): void {
    this.#player = player;
    const hadEnded = this.#hasEnded;
    this.#hasEnded = state.phase === 'ended';
    const { item, mode } = this.#played;
    if (mode === 'trailer' && hadEnded === false && this.#hasEnded) this.#actions.close();
    if (!this.#title) return;
    const { durationS, chapters } = state;
    const of = [item.params, chapters, durationS];
    if (of.some((part, index) => part !== this.#rangesOf[index]))
      this.#ranges = getSkipRanges(item.params, chapters, durationS);
    this.#rangesOf = of;
    const { offer, stillWatching } = this.#title;
    stillWatching.look(player, state);
    offer.look(state, getOfferStartS(this.#ranges, durationS), hasNextKey);
  }

  /** Goes to the end of what can be skipped now; to the next title instead, if there is one and this title ends there. */
  skip(): void {
    if (!this.#player) return;
    const { positionS, durationS } = this.#player.getState();
    const range = getSkipRangeAt(this.#ranges, positionS);
    if (!range) return;
    if (this.next && isLastRange(range, durationS)) this.playNext();
    else this.#player.surface.currentTime = range.endS;
  }

  /** Goes to the next title; does nothing while there is none. */
  playNext(): void {
    if (this.next) this.play(this.next);
  }

  /**
   * Goes to another title, once for each title: its page replaces this one in the history. A mini player is not on the
   * title's page; there the other title replaces this one in the player.
   */
  play({ item, address }: NextTitle): void {
    const played = this.#played;
    if (this.#left === played.item) return;
    this.#left = played.item;
    if (played.mode === 'mini')
      this.#services.controller.open({ ...played, item, address, startS: 0, liveWatch: undefined });
    else this.#actions.goTo(address);
  }

  cancelNext(): void {
    this.#title?.offer.cancel();
  }

  confirmWatching(): void {
    this.#title?.stillWatching.confirm();
  }

  #begin(): void {
    this.#title?.controller.abort();
    this.#title = undefined;
    this.#player = undefined;
    this.#hasEnded = undefined;
    this.#left = undefined;
    if (this.#played.mode === 'trailer') return;
    const { finder, presence, preferences } = this.#services;
    const { close, onChange } = this.#actions;
    presence.noteTitle();
    const controller = new AbortController();
    const stillWatching = new StillWatching(presence, onChange);
    const offer = new NextTitleOffer(
      {
        find: () => finder.find(this.#played, this.#language),
        isAutoplayOn: () => preferences.getState().isAutoplayOn,
        autoplay: (next) => {
          if (this.#player) stillWatching.whenWatching(this.#player, () => this.play(next));
        },
        close,
        onChange,
      },
      controller.signal,
    );
    this.#title = { controller, offer, stillWatching };
  }
}

/** Asks whether the viewer is still watching when autoplay has gone on for too long; see `ViewerPresence`. */
class StillWatching {
  readonly #presence: ViewerPresence;
  readonly #onChange: () => void;
  #then: (() => void) | undefined;
  #isDoubted = false;
  #isPaused = false;
  #hasStopped = false;

  constructor(presence: ViewerPresence, onChange: () => void) {
    this.#presence = presence;
    this.#onChange = onChange;
  }

  /** Whether the viewer is being asked; the title is paused meanwhile. */
  get isAsked(): boolean {
    return this.#then !== undefined;
  }

  /**
   * Follows the player's state. Pausing and resuming count as interactions, and resuming as an answer, because keys of a
   * headset or lock screen fire no input event.
   */
  look(player: SessionPlayer, { phase, durationS }: PlayerState): void {
    if (this.#hasStopped && phase === 'playing') this.#handleResume();
    this.#hasStopped = phase === 'paused' || phase === 'ended' || (this.#hasStopped && phase !== 'playing');
    const isPaused = phase === 'paused';
    if (isPaused && !this.#isPaused) this.#presence.noteAct();
    this.#isPaused = isPaused;
    const wasDoubted = this.#isDoubted;
    this.#isDoubted = phase === 'playing' && this.#presence.isDoubtedWithin(durationS === Infinity);
    if (this.#isDoubted && !wasDoubted) this.#ask(player, () => void getVisibleSurface(player).play());
  }

  /** Runs `act`, which starts another title, at once or after the viewer has confirmed. */
  whenWatching(player: SessionPlayer, act: () => void): void {
    if (this.#then) return;
    const goOn = (): void => {
      this.#presence.announceTitleAlone();
      act();
    };
    if (this.#presence.isDoubtedBeforeNext()) this.#ask(player, goOn);
    else goOn();
  }

  /** Confirms that the viewer is watching. */
  confirm(): void {
    const then = this.#then;
    this.#presence.noteAct();
    this.#then = undefined;
    this.#onChange();
    then?.();
  }

  #handleResume(): void {
    if (this.isAsked) this.confirm();
    else this.#presence.noteAct();
  }

  #ask(player: SessionPlayer, then: () => void): void {
    this.#then = then;
    getVisibleSurface(player).pause();
    this.#onChange();
  }
}
