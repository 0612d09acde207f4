import type { QueryObserver } from '@tanstack/query-core';
import { inject, injectable, type ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { MediaItem } from '../../content/media-item.ts';
import { LibraryStore } from '../../library/library-store.ts';
import { AppUpdates } from '../../platform/app-updates.ts';
import { Connectivity } from '../../platform/connectivity.ts';
import { Logger } from '../../platform/logger.ts';
import { PlaybackController } from '../playback-controller.ts';
import type { PlayedTitle } from '../playback-store.ts';
import {
  PlayerFactory,
  type Player,
  type PlayerPhase,
  type PlayerRequest,
  type PlayerState,
} from '../player.ts';
import { NO_DEVICE_ABILITIES, PlayerDevices, type DeviceAbilities } from '../player-devices.ts';
import { applyPlayerPreferences, keepVolume } from '../preferences/apply-player-preferences.ts';
import { PlayerPreferencesController } from '../preferences/player-preferences-controller.ts';
import { PlayerPreferencesStore } from '../preferences/player-preferences-store.ts';
import { ViewerPresence } from '../viewer-presence.ts';
import { DevicePlayback } from './device-playback.ts';
import { NextTitleFinder, type NextTitle } from './next-title-finder.ts';
import { NextTitlePreload } from './next-title-preload.ts';
import { PlayControl } from './play-control.ts';
import { PlaybackProblem } from './playback-problem.ts';
import { PlaybackRequests } from './playback-requests.ts';
import { NO_CASTING, SessionCasting, type CastingState } from './session-casting.ts';
import { toSessionPlayer, type SessionPlayer } from './session-player.ts';
import { resumeOnceKnown, StartPosition, type Start } from './start-position.ts';
import { PlayedNames, SystemTitles } from './system-titles.ts';
import { NO_TITLE_FLOW, TitleFlow, type TitleFlowState } from './title-flow.ts';
import { WatchRecorder } from './watch-recorder.ts';

/** State of a session; replaced as a whole when something in it changes. */
export interface PlaybackSessionState extends TitleFlowState {
  /** The active player, local or on another screen; undefined until one is created. */
  readonly player: SessionPlayer | undefined;
  /** `idle` and `loading` until the title has loaded. */
  readonly phase: PlayerPhase;
  /** Why the title does not play; undefined without an error, and while retrying. */
  readonly error: unknown;
  readonly casting: CastingState;
  /** Title of the series that the episode is watched in; undefined until it is known. */
  readonly seriesTitle: string | undefined;
  /** Whether the next title is known. */
  readonly hasNext: boolean;
  /** Features of the device; none until their code has loaded. */
  readonly devices: DeviceAbilities;
}

export type PlaybackSessionStore = Pick<
  StoreApi<PlaybackSessionState>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** Functions of the page that shows a session. */
export interface PlaybackPage {
  /** Replaces the page by that of the next title. */
  readonly goTo: (address: string) => void;
  /** Closes the player. */
  readonly close: () => void;
  /** Returns the season and episode in the viewer's language. */
  readonly formatEpisode: (seasonNumber: number, episodeNumber: number) => string;
}

/** The title to play, and the page that shows it. */
export interface Shown {
  readonly played: PlayedTitle;
  readonly language: string;
  readonly page: PlaybackPage;
}

const IDLE_SESSION: PlaybackSessionState = {
  ...NO_TITLE_FLOW,
  player: undefined,
  phase: 'idle',
  error: undefined,
  casting: NO_CASTING,
  seriesTitle: undefined,
  hasNext: false,
  devices: NO_DEVICE_ABILITIES,
};

/** A title that was loaded into a player. */
interface Loaded {
  readonly player: SessionPlayer;
  readonly played: PlayedTitle;
  readonly copy: MediaItem;
  /** Inputs; a change of any of them ends the load. */
  readonly of: readonly unknown[];
  readonly controller: AbortController;
}

interface Recording {
  /** Inputs; a change of any of them ends the recording. */
  readonly of: readonly unknown[];
  readonly controller: AbortController;
}

/** Inputs of one pass of `#sync`. */
interface Pass {
  readonly life: Life;
  readonly played: PlayedTitle;
  readonly of: readonly unknown[];
}

/** Objects that live from the first `show` until `end`. */
interface Life {
  readonly controller: AbortController;
  /** Observes the fresh copy of the title. */
  readonly copy: QueryObserver<MediaItem>;
  readonly casting: SessionCasting;
  readonly flow: TitleFlow;
  readonly names: PlayedNames;
  readonly preload: NextTitlePreload;
  readonly problem: PlaybackProblem;
  readonly start: StartPosition;
}

/** The time during which one player is active, local or on another screen. */
interface Turn {
  readonly player: SessionPlayer;
  readonly control: PlayControl;
  readonly controller: AbortController;
  /** Undefined until the features of the device are known. */
  device: DevicePlayback | undefined;
}

/**
 * Plays one title after another, from the first `show` until `end`: fetches a fresh copy of the title, creates the
 * player and loads the title into it, resumes it, records the progress, applies the viewer's preferences, hands over
 * to another screen and back, retries, and finds the next title.
 *
 * Problem: these depend on each other in order. The recording of a title ends before the player loads the next one; a
 * player's position is read before another one takes over; no state of a title shows on the next one. Solution: the
 * inputs (title, fresh copy, player) are compared in one place, `#sync`, which ends what is over, begins what is new,
 * and then publishes one state.
 */
@injectable()
export class PlaybackSession {
  readonly #factory: PlayerFactory<unknown>;
  readonly #playerDevices: PlayerDevices;
  readonly #requests: PlaybackRequests;
  readonly #recorder: WatchRecorder;
  readonly #titles: SystemTitles;
  readonly #finder: NextTitleFinder;
  readonly #preferences: PlayerPreferencesStore;
  readonly #preferencesController: PlayerPreferencesController;
  readonly #library: LibraryStore;
  readonly #presence: ViewerPresence;
  readonly #controller: PlaybackController;
  readonly #connectivity: Connectivity;
  readonly #updates: AppUpdates;
  readonly #logger: Logger;

  readonly #store = createStore<PlaybackSessionState>(() => IDLE_SESSION);
  #life: Life | undefined;
  #shown: Shown | undefined;
  #devices = NO_DEVICE_ABILITIES;
  #local: SessionPlayer | undefined;
  #creationError: unknown;
  #creations = 0;
  #turn: Turn | undefined;
  /** Keeps a new version from replacing the page. */
  #hold: AbortController | undefined;
  #loaded: Loaded | undefined;
  #recording: Recording | undefined;

  constructor(
    @inject(PlayerFactory) factory: PlayerFactory<unknown>,
    @inject(PlayerDevices) devices: PlayerDevices,
    @inject(PlaybackRequests) requests: PlaybackRequests,
    @inject(WatchRecorder) recorder: WatchRecorder,
    @inject(SystemTitles) titles: SystemTitles,
    @inject(NextTitleFinder) finder: NextTitleFinder,
    @inject(PlayerPreferencesStore) preferences: PlayerPreferencesStore,
    @inject(PlayerPreferencesController) preferencesController: PlayerPreferencesController,
    @inject(LibraryStore) library: LibraryStore,
    @inject(ViewerPresence) presence: ViewerPresence,
    @inject(PlaybackController) controller: PlaybackController,
    @inject(Connectivity) connectivity: Connectivity,
    @inject(AppUpdates) updates: AppUpdates,
    @inject(Logger) logger: Logger,
  ) {
    this.#factory = factory;
    this.#playerDevices = devices;
    this.#requests = requests;
    this.#recorder = recorder;
    this.#titles = titles;
    this.#finder = finder;
    this.#preferences = preferences;
    this.#preferencesController = preferencesController;
    this.#library = library;
    this.#presence = presence;
    this.#controller = controller;
    this.#connectivity = connectivity;
    this.#updates = updates;
    this.#logger = logger;
  }

  /** Only the session writes it. */
  get store(): PlaybackSessionStore {
    return this.#store;
  }

  /**
   * Plays a title; begins the session, or continues it with another title in the same player. The same title in another
   * mode or language plays on; a new language changes its names. A cached title is loaded before this returns, so that
   * the state of the previous title is gone.
   */
  show(shown: Shown): void {
    const before = this.#shown;
    this.#shown = shown;
    const { played, language } = shown;
    const life = this.#life;
    if (life) {
      const isSameTitle = before?.played.item.id === played.item.id;
      if (!isSameTitle) {
        this.#turn?.control.forgetPause();
        life.copy.setOptions(this.#requests.getCopyQuery(played.item, language));
      } else if (before.language !== language) void this.#translate(shown, life.controller.signal);
      life.flow.show(played, language);
      life.names.show(shown);
    } else this.#begin(shown);
    this.#sync();
  }

  /** Saves the progress and ends playback, here and on other screens. `show` begins again. */
  end(): void {
    const life = this.#life;
    this.#life = undefined;
    this.#turn?.controller.abort();
    this.#stopRecording();
    this.#stopLoad();
    life?.controller.abort();
    this.#hold?.abort();
    if (this.#local) this.#destroy(this.#local);
    this.#turn = undefined;
    this.#hold = undefined;
    this.#local = undefined;
    this.#devices = NO_DEVICE_ABILITIES;
    this.#creationError = undefined;
    this.#creations = 0;
  }

  /** Restarts at the failed position, with fresh sources; creates the player again if that failed. */
  retry(): void {
    const { copy, start } = this.#life ?? {};
    if (this.#creationError !== undefined) {
      this.#creationError = undefined;
      this.#createPlayer();
    }
    const state = this.#turn?.player.getState();
    if (this.#shown && state?.error) start?.fail(this.#shown.played, state);
    if (copy && (copy.getCurrentResult().error !== null || state?.error)) void copy.refetch();
    this.#publish();
  }

  play(): void {
    this.#turn?.control.play();
  }

  /** Pauses, also a title that loads and would play after that. */
  pause(): void {
    this.#turn?.control.pause();
  }

  /** Opens the device picker, or ends casting. Must be called within a user gesture. */
  toggleCasting(): void {
    const { casting, copy } = this.#life ?? {};
    casting?.toggle({ local: this.#local, sources: copy?.getCurrentResult().data?.sources });
  }

  dismissCastProblem(): void {
    this.#life?.casting.dismissProblem();
  }

  /** Goes to the end of what can be skipped now; to the next title instead, if there is one and this title ends there. */
  skip(): void {
    this.#life?.flow.skip();
  }

  /** Goes to the next title; does nothing while it is unknown. */
  playNext(): void {
    this.#life?.flow.playNext();
  }

  /**
   * Plays another episode of the series, as the series lists it. Resolves once the switch has started; rejects when the
   * episode cannot be loaded, and the title plays on. Does nothing if another title plays by then.
   */
  async playEpisode(listed: MediaItem): Promise<void> {
    const { played, language } = this.#shown ?? {};
    if (!played || language === undefined) return;
    const episode = await this.#finder.findEpisode(played, listed, language);
    if (this.#shown?.played.item.id === played.item.id) this.#life?.flow.play(episode);
  }

  /** Cancels the offer of the next title: the title plays to its end, and nothing starts automatically. */
  cancelNext(): void {
    this.#life?.flow.cancelNext();
  }

  /** Confirms that the viewer is still watching. */
  confirmWatching(): void {
    this.#life?.flow.confirmWatching();
  }

  /** Records an interaction of the viewer with the page. */
  noteAct(): void {
    this.#presence.noteAct();
  }

  #begin(shown: Shown): void {
    const { played, language } = shown;
    const controller = new AbortController();
    const { signal } = controller;
    this.#store.setState(IDLE_SESSION, true);
    this.#preferencesController.follow(signal);
    const flow = new TitleFlow(
      {
        finder: this.#finder,
        presence: this.#presence,
        preferences: this.#preferences,
        controller: this.#controller,
      },
      {
        goTo: (address) => this.#shown?.page.goTo(address),
        close: () => this.#shown?.page.close(),
        onChange: () => this.#publish(),
      },
      { played, language },
      signal,
    );
    const copy = this.#requests.observeCopy(played.item, language);
    const names = new PlayedNames(this.#titles, () => this.#publish(), signal);
    this.#life = {
      controller,
      copy,
      casting: new SessionCasting(() => this.#sync(), signal),
      flow,
      names,
      preload: new NextTitlePreload(this.#requests, (next, title) => this.#preload(next, title), signal),
      problem: new PlaybackProblem(this.#controller, this.#connectivity, () => this.retry(), signal),
      start: new StartPosition(this.#library),
    };
    // The requests that the first picture waits for start first.
    signal.addEventListener(
      'abort',
      copy.subscribe(() => this.#sync()),
      { once: true },
    );
    this.#createPlayer();
    names.show(shown);
    void this.#loadDevices(signal);
  }

  async #translate({ played: { item }, language }: Shown, signal: AbortSignal): Promise<void> {
    const texts = await this.#titles.fetchTexts(item.id, language);
    const { played, language: wanted } = this.#shown ?? {};
    if (signal.aborted || !texts || played?.item.id !== item.id || wanted !== language) return;
    this.#controller.open({ ...played, item: { ...played.item, ...texts } });
  }

  #createPlayer(): void {
    const signal = this.#life?.controller.signal;
    const isRetry = this.#creations > 0;
    this.#creations += 1;
    this.#factory.create().then(
      (created) => {
        if (!signal || signal.aborted) {
          this.#destroy(created);
          return;
        }
        this.#local = toSessionPlayer(created);
        this.#sync();
      },
      (error: unknown) => {
        if (!signal || signal.aborted) return;
        if (isRetry && this.#connectivity.isOnline()) {
          this.#updates.apply();
          return;
        }
        this.#creationError = error;
        this.#publish();
      },
    );
  }

  #destroy(player: Player<unknown>): void {
    player.destroy().catch((error: unknown) => this.#logger.warn('Failed to destroy the player', { error }));
  }

  async #loadDevices(signal: AbortSignal): Promise<void> {
    const devices = await this.#playerDevices.load();
    if (signal.aborted) return;
    this.#devices = devices;
    this.#life?.casting.offer(devices.cast);
    this.#connectDevice();
    this.#publish();
  }

  /** Ends what is outdated, begins what is new, and publishes the state. */
  #sync(): void {
    const life = this.#life;
    const shown = this.#shown;
    if (!life || !shown) return;
    const { played } = shown;
    const copy = getFreshCopy(life, played);
    const player = life.casting.player ?? this.#local;
    const isOtherPlayer = this.#turn?.player !== player;
    const loadOf = [player, copy, played.liveWatch];
    const recordingOf = [player, copy, played.seriesId, played.mode];

    this.#stopOutdated(loadOf, recordingOf);
    if (isOtherPlayer) this.#takeTurn(player);
    if (player && copy) {
      if (!this.#loaded) this.#load(player, copy, { life, played, of: loadOf });
      this.#recording ??= this.#record(player, copy, { life, played, of: recordingOf });
    }
    if (isOtherPlayer) this.#applyPreferences(life);
    this.#look();
    this.#publish();
  }

  #stopOutdated(loadOf: readonly unknown[], recordingOf: readonly unknown[]): void {
    if (!isSameList(this.#loaded?.of, loadOf)) this.#stopLoad();
    if (!isSameList(this.#recording?.of, recordingOf)) this.#stopRecording();
  }

  #takeTurn(player: SessionPlayer | undefined): void {
    this.#turn?.controller.abort();
    this.#turn = undefined;
    // Without a player nothing plays, and its missing code may lead to a new version.
    if (!player) {
      this.#hold?.abort();
      this.#hold = undefined;
      return;
    }
    if (!this.#hold) {
      this.#hold = new AbortController();
      this.#updates.hold(this.#hold.signal);
    }
    const controller = new AbortController();
    const control = new PlayControl(player, this.#logger, controller.signal);
    this.#turn = { player, control, controller, device: undefined };
    player.subscribe(() => {
      this.#look();
      this.#publish();
    }, controller.signal);
    this.#connectDevice();
  }

  #applyPreferences(life: Life): void {
    if (!this.#turn) return;
    const { player, controller } = this.#turn;
    applyPlayerPreferences(player, () => this.#preferences.getState(), controller.signal);
    // Another screen keeps its own volume.
    if (life.casting.player) return;
    const { volume, isMuted } = this.#preferences.getState();
    keepVolume(
      player.surface,
      { volume, isMuted },
      (change) => this.#preferencesController.change(change),
      controller.signal,
    );
  }

  #connectDevice(): void {
    const turn = this.#turn;
    if (!turn || this.#devices === NO_DEVICE_ABILITIES) return;
    const commands = {
      control: turn.control,
      stop: () => this.#shown?.page.close(),
      goToNext: () => {
        this.#presence.noteAct();
        this.playNext();
      },
    };
    turn.device = new DevicePlayback(this.#devices, turn.player, commands, turn.controller.signal);
  }

  #load(player: SessionPlayer, copy: MediaItem, { life, played, of }: Pass): void {
    const controller = new AbortController();
    const { signal } = controller;
    const { start, isPaused, progress } = life.start.take(player, copy, played);
    this.#loaded = { player, played, copy, of, controller };
    void player.load(this.#createRequest(life, copy, start, played), signal);
    if (isPaused) this.#turn?.control.pauseOnceItPlays();
    if (progress !== undefined) resumeOnceKnown(player, progress, signal);
  }

  #stopLoad(): void {
    if (!this.#loaded) return;
    const { player, played, controller } = this.#loaded;
    this.#life?.start.leave(player, played);
    this.#loaded = undefined;
    controller.abort();
  }

  #record(player: SessionPlayer, copy: MediaItem, { played, of }: Pass): Recording {
    const controller = new AbortController();
    this.#recorder.record(player, played, copy, controller.signal);
    return { of, controller };
  }

  /** Saves the progress. */
  #stopRecording(): void {
    this.#recording?.controller.abort();
    this.#recording = undefined;
  }

  #createRequest({ names }: Life, copy: MediaItem, start: Start, played: PlayedTitle): PlayerRequest {
    const language = this.#shown?.language ?? '';
    return this.#requests.create(copy, start, {
      played,
      language,
      systemTitle: names.describe(played.item),
    });
  }

  /** Follows the player's state within the title. */
  #look(): void {
    // Until the title is loaded, the state may be that of the previous one.
    if (!this.#loaded || this.#loaded.copy.id !== this.#shown?.played.item.id) return;
    const { player } = this.#loaded;
    this.#life?.flow.look(player, player.getState(), this.#devices.mediaControls !== undefined);
  }

  #publish(): void {
    const life = this.#life;
    if (!life) return;
    const player = this.#turn?.player;
    const state = player?.getState();
    const error = this.#getError(life, state);
    const next: PlaybackSessionState = {
      ...life.flow.state,
      player,
      phase: getPhase(state, error),
      error,
      casting: life.casting.state,
      seriesTitle: life.names.seriesTitle,
      hasNext: life.flow.next !== undefined,
      devices: this.#devices,
    };
    if (!isSameState(this.#store.getState(), next)) this.#store.setState(next, true);
    if (state) this.#showOnDevice(life, state);
    life.preload.look(player && next.offered, this.#shown?.language ?? '');
    life.problem.look(error);
  }

  #getError({ copy }: Life, state: PlayerState | undefined): unknown {
    const { error, isFetching } = copy.getCurrentResult();
    return isFetching ? undefined : (error ?? this.#creationError ?? state?.error);
  }

  #showOnDevice({ flow, casting, names }: Life, state: PlayerState): void {
    if (!names.systemTitle) return;
    this.#turn?.device?.look(state, {
      title: names.systemTitle,
      hasNext: flow.next !== undefined,
      isRemote: casting.player !== undefined,
    });
  }

  #preload({ item }: NextTitle, copy: MediaItem): void {
    const life = this.#life;
    if (!life || !this.#shown) return;
    const played = { ...this.#shown.played, item, startS: 0, liveWatch: undefined };
    const startS = life.start.getFirstS(copy, played);
    this.#turn?.player.preloading?.preload(this.#createRequest(life, copy, { startS }, played));
  }
}

/** Returns the fresh copy of the title, once it is fetched. */
function getFreshCopy({ copy }: Life, { item }: PlayedTitle): MediaItem | undefined {
  const { data } = copy.getCurrentResult();
  return data?.id === item.id ? data : undefined;
}

function isSameList(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  return one !== undefined && other.every((part, index) => Object.is(part, one[index]));
}

/** A title that is retried counts as loading, whatever its player still reports. */
function getPhase(state: PlayerState | undefined, error: unknown): PlayerPhase {
  if (!state) return 'idle';
  return error === undefined && state.phase === 'failed' ? 'loading' : state.phase;
}

/** Both states have their keys in the same order. */
function isSameState(one: PlaybackSessionState, other: PlaybackSessionState): boolean {
  return isSameList(Object.values(one), Object.values(other));
}

/** Creates the session of a player window; it begins with the first `show`. */
export type CreatePlaybackSession = () => PlaybackSession;
export const CreatePlaybackSession: ServiceIdentifier<CreatePlaybackSession> =
  Symbol.for('CreatePlaybackSession');
