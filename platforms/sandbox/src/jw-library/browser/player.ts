import { EventHub } from './event-hub.ts';
import { chooseSource, ItemList } from './item-list.ts';
import { MediaSource, PlayerFault } from './media-source.ts';
import { Picture } from './picture.ts';
import { PreRoll } from './pre-roll.ts';
import type { PlaylistItem, SetupConfig } from './setup-config.ts';
import { TextTracks } from './text-tracks.ts';

/** The outcome of a setup in a library under test. */
export type Outcome = 'ready' | 'setupError' | 'never';

type State = 'idle' | 'buffering' | 'playing' | 'paused';

const SETUP_REFUSED = 100_011;
const NO_PLAYLIST = 102_630;
const PLAY_REFUSED = 303_220;
/** Base of error codes for files, and for native playback of the browser. */
const HTML5 = 224_000;

/** One player of the fake JW cloud player: its public API over a native media element. */
export class Player {
  readonly hub = new EventHub();
  readonly #outcome: Outcome;
  readonly #original: HTMLElement;
  readonly items = new ItemList();
  readonly room = document.createElement('div');
  readonly picture: Picture;
  readonly texts: TextTracks;
  #config: SetupConfig = {};
  #ads: PreRoll;
  #source: MediaSource | undefined;
  #state: State = 'idle';
  #hasFrame = false;
  #hasEnded = false;
  #isRemoved = false;

  constructor(original: HTMLElement, outcome: Outcome) {
    this.#original = original;
    this.#outcome = outcome;
    this.picture = new Picture(this.room);
    this.texts = new TextTracks(this.picture.element);
    this.#ads = new PreRoll(this.room, this.hub);
    this.#observe();
  }

  get state(): State {
    return this.#state;
  }

  get ads(): PreRoll {
    return this.#ads;
  }

  get source(): MediaSource | undefined {
    return this.#source;
  }

  get minDvrWindow(): number {
    return this.#config.minDvrWindow ?? 120;
  }

  setup(config: SetupConfig): void {
    this.#config = config;
    this.#ads = new PreRoll(this.room, this.hub, config.advertising?.schedule);
    this.room.className = 'jwplayer';
    this.room.id = this.#original.id;
    Object.assign(this.room.style, {
      position: 'relative',
      width: '100%',
      height: '100%',
      overflow: 'hidden',
    });
    this.#original.replaceWith(this.room);
    setTimeout(() => this.#finishSetup(), 0);
  }

  /** Changes the setup options; loads a new playlist. */
  configure(config: SetupConfig): void {
    const { playlist, mute, volume, advertising } = config;
    this.#config = { ...this.#config, ...config };
    if (advertising) this.#ads = new PreRoll(this.room, this.hub, advertising.schedule);
    if (mute !== undefined) this.picture.element.muted = mute;
    if (volume !== undefined) this.picture.element.volume = volume / 100;
    if (playlist) this.load(playlist);
  }

  /** Replaces the playlist; an empty list stops playback. */
  load(playlist: readonly PlaylistItem[]): void {
    this.#close();
    this.texts.set([]);
    this.items.take(playlist);
    if (playlist.length > 0) this.#tellItem();
  }

  async play(): Promise<void> {
    if (this.#state === 'playing' || this.#state === 'buffering') return;
    this.hub.tell('beforePlay');
    this.#change('buffering');
    try {
      if (!this.#source) await this.#open();
      if (this.#hasEnded) this.picture.element.currentTime = 0;
      this.#hasEnded = false;
      await this.picture.element.play();
    } catch (error) {
      this.#handlePlayFault(error);
    }
  }

  pause(): void {
    this.picture.element.pause();
  }

  seek(position: number): void {
    const { element } = this.picture;
    const { start, end } = this.picture.range;
    const target = position < 0 ? Math.max(end + position, start) : position;
    const { currentTime } = element;
    this.hub.tell('seek', {
      position: currentTime,
      offset: position,
      currentTime,
      seekRange: { start, end },
    });
    element.currentTime = target;
    if (this.#state === 'idle' || this.#state === 'paused') void this.play();
  }

  chooseQuality(index: number): void {
    if (!this.#source || !this.#source.levels[index] || index === this.#source.quality) return;
    this.#source.quality = index;
    this.#reload();
    this.hub.tell('levelsChanged', { currentQuality: index, levels: this.#source.levels });
  }

  chooseAudio(index: number): void {
    if (!this.#source?.audioTracks[index] || index === this.#source.audio) return;
    this.#source.audio = index;
    this.#reload();
    this.hub.tell('audioTrackChanged', { currentTrack: index });
  }

  chooseCaptions(index: number): void {
    this.texts.choose(index);
    this.hub.tell('captionsChanged', { track: this.texts.current, tracks: this.texts.list });
  }

  remove(): void {
    if (this.#isRemoved) return;
    this.#isRemoved = true;
    this.#close();
    this.room.replaceWith(this.#original);
    this.hub.tell('remove');
    this.hub.off();
  }

  #finishSetup(): void {
    if (this.#isRemoved || this.#outcome === 'never') return;
    const { playlist = [], mute = false, volume = 90, autostart = false } = this.#config;
    if (this.#outcome === 'setupError' || playlist.length === 0) {
      const code = playlist.length === 0 ? NO_PLAYLIST : SETUP_REFUSED;
      this.hub.tell('setupError', {
        code,
        message: 'Sorry, the video player failed to load.',
        sourceError: null,
      });
      return;
    }
    this.picture.element.muted = mute;
    this.picture.element.volume = volume / 100;
    this.items.take(playlist);
    this.hub.tell('ready', { setupTime: 1, viewable: 1 });
    this.#tellItem();
    if (autostart) void this.play();
  }

  #tellItem(): void {
    this.hub.tell('playlist', { playlist: this.items.all });
    const fail = (fault: PlayerFault) => this.#fail(fault);
    this.items.prepare(() => this.#tellReady(), fail);
  }

  #tellReady(): void {
    this.texts.set(this.items.current?.tracks ?? []);
    this.hub.tell('playlistItem', { index: 0, item: this.items.current });
    this.hub.tell('captionsList', { tracks: this.texts.list, track: this.texts.current });
  }

  async #open(): Promise<void> {
    await this.items.prepared;
    await this.#ads.show();
    const item = this.items.current ?? {};
    const { file, type } = chooseSource(item);
    const source = await MediaSource.open(file, type);
    if (this.#isRemoved || item !== this.items.current)
      throw new DOMException('Another item was loaded', 'AbortError');
    this.#source = source;
    this.picture.show(source.address, item.starttime ?? 0);
    this.hub.tell('levels', { levels: source.levels, currentQuality: 0 });
    if (source.audioTracks.length > 1)
      this.hub.tell('audioTracks', { tracks: source.audioTracks, currentTrack: source.audio });
  }

  /** Reloads the same item at the same position, with another quality or audio track. */
  #reload(): void {
    const { element } = this.picture;
    const { currentTime, playbackRate } = element;
    const wasPlaying = !element.paused;
    this.picture.show(this.#source?.address ?? '', currentTime);
    element.playbackRate = playbackRate;
    if (wasPlaying) element.play().catch((error: unknown) => this.#handlePlayFault(error));
  }

  #observe(): void {
    const { element } = this.picture;
    const on = (type: string, listener: () => void): void => element.addEventListener(type, listener);
    on('playing', () => this.#handlePlaying());
    on('waiting', () => {
      if (!element.paused) this.#change('buffering');
    });
    on('pause', () => {
      if (!element.ended && this.#state !== 'idle' && element.readyState > 0) this.#change('paused');
    });
    on('ended', () => this.#handleEnded());
    on('timeupdate', () => {
      if (this.#hasFrame) this.hub.tell('time', { ...this.picture.times(this.minDvrWindow), viewable: 1 });
    });
    on('progress', () => this.hub.tell('bufferChange', { ...this.picture.times(this.minDvrWindow) }));
    on('seeked', () => this.hub.tell('seeked'));
    on('volumechange', () => {
      this.hub.tell('volume', { volume: Math.round(element.volume * 100) });
      this.hub.tell('mute', { mute: element.muted });
    });
    on('ratechange', () => this.hub.tell('playbackRateChanged', { playbackRate: element.playbackRate }));
    on('error', () => {
      if (element.error) this.#fail(new PlayerFault(HTML5 + element.error.code, element.error));
    });
  }

  #handlePlaying(): void {
    if (!this.#hasFrame) this.hub.tell('firstFrame', { loadTime: 1 });
    this.#hasFrame = true;
    this.#change('playing');
  }

  #handleEnded(): void {
    this.#hasEnded = true;
    this.hub.tell('beforeComplete');
    this.#change('idle');
    this.hub.tell('complete');
    this.hub.tell('playlistComplete');
  }

  #handlePlayFault(error: unknown): void {
    if (error instanceof PlayerFault) this.#fail(error);
    else if (error instanceof DOMException && error.name === 'NotAllowedError') {
      this.hub.tell('playAttemptFailed', { code: PLAY_REFUSED, error, playReason: 'external' });
      this.#change(this.#hasFrame ? 'paused' : 'idle');
    }
  }

  #fail({ code, cause }: PlayerFault): void {
    this.#close();
    this.hub.tell('error', {
      code,
      message: 'This video file cannot be played.',
      sourceError: cause ?? null,
    });
  }

  #change(state: State): void {
    if (state === this.#state || this.#isRemoved) return;
    const oldstate = this.#state;
    this.#state = state;
    const type = { playing: 'play', paused: 'pause', buffering: 'buffer', idle: 'idle' }[state];
    this.hub.tell(type, { oldstate, newstate: state, reason: state });
  }

  #close(): void {
    this.#ads.close();
    this.#hasFrame = false;
    this.#hasEnded = false;
    this.#source?.close();
    this.#source = undefined;
    this.picture.clear();
    this.#change('idle');
  }
}
