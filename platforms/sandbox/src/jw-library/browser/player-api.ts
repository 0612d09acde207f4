import type { Player } from './player.ts';
import type { ItemCallback, PlaylistItem, SetupConfig } from './setup-config.ts';

/** The methods of the library's public reference that this fake implements, over one player. */
export function createPlayerApi(player: Player) {
  const { hub, picture } = player;
  const { element } = picture;
  const times = () => picture.times(player.minDvrWindow);
  /** Most methods return the player itself. */
  const chain = <Args extends readonly unknown[]>(act: (...args: Args) => unknown) =>
    function chained(...args: Args) {
      act(...args);
      return api;
    };
  const api: Readonly<Record<string, unknown>> = {
    id: player.room.id,
    setup: chain((config: SetupConfig) => player.setup(config)),
    remove: chain(() => player.remove()),
    on: chain(hub.on.bind(hub)),
    once: chain(hub.once.bind(hub)),
    off: chain(hub.off.bind(hub)),
    trigger: chain(hub.tell.bind(hub)),
    load: chain((playlist: readonly PlaylistItem[]) => player.load(playlist)),
    play: chain((isWanted = true) => (isWanted ? player.play() : player.pause())),
    pause: chain((isWanted = true) => (isWanted ? player.pause() : player.play())),
    stop: chain(() => player.load([])),
    seek: chain((position: number) => player.seek(position)),
    setConfig: chain((config: SetupConfig) => player.configure(config)),
    setPlaylistItemCallback: (callback: ItemCallback | null) => player.items.setCallback(callback),
    removePlaylistItemCallback: () => player.items.setCallback(null),
    getPlaylist: () => player.items.all,
    getPlaylistIndex: () => 0,
    getPlaylistItem: (index = 0) => player.items.all[index],
    getState: () => player.state,
    getPosition: () => times().position,
    getCurrentTime: () => times().currentTime,
    getDuration: () => times().duration,
    getBuffer: () => picture.buffered,
    getContainer: () => player.room,
    getVolume: () => Math.round(element.volume * 100),
    setVolume: chain((volume: number) => (element.volume = Math.min(Math.max(volume, 0), 100) / 100)),
    getMute: () => element.muted,
    setMute: chain((isMuted?: boolean) => (element.muted = isMuted ?? !element.muted)),
    getPlaybackRate: () => element.playbackRate,
    setPlaybackRate: chain((rate: number) => (element.playbackRate = Math.min(Math.max(rate, 0.25), 4))),
    ...createChoices(player),
    getVisualQuality: () => readVisualQuality(player),
    skipAd: chain(() => player.ads.skip()),
  };
  return api;
}

/** The viewer's choices: quality, audio and captions. */
function createChoices(player: Player) {
  const { texts } = player;
  return {
    getCaptionsList: () => texts.list,
    getCurrentCaptions: () => texts.current,
    setCurrentCaptions: (index: number) => player.chooseCaptions(index),
    getAudioTracks: () => player.source?.audioTracks ?? [],
    getCurrentAudioTrack: () => player.source?.audio ?? -1,
    setCurrentAudioTrack: (index: number) => player.chooseAudio(index),
    getQualityLevels: () => player.source?.levels ?? [],
    getCurrentQuality: () => player.source?.quality ?? -1,
    setCurrentQuality: (index: number) => player.chooseQuality(index),
  };
}

function readVisualQuality({ source, picture: { element } }: Player): unknown {
  if (!source || element.videoHeight === 0) return undefined;
  const level = source.levels.find(({ height }) => height === element.videoHeight);
  return { level, mode: source.quality === 0 ? 'auto' : 'manual', reason: 'auto' };
}
