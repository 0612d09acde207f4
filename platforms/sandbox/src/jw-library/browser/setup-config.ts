/** `drm` names systems with the addresses of their licence servers; Clear Key has its key there. */
export interface ItemSource {
  readonly file: string;
  readonly type?: string;
  readonly drm?: Readonly<Record<string, unknown>>;
}

/** Called with each entry before it loads; answers what loads in its place, at once or later. */
export type ItemCallback = (
  item: PlaylistItem,
  index: number,
) => PlaylistItem | null | undefined | Promise<PlaylistItem | null | undefined>;

/** One entry of a playlist, as far as the library uses it. */
export interface PlaylistItem {
  readonly sources?: readonly ItemSource[];
  /** What the library adds to an entry: the sources before it chose. */
  readonly allSources?: readonly ItemSource[];
  readonly file?: string;
  readonly tracks?: readonly TrackConfig[];
  readonly starttime?: number;
}

/** Text beside the picture. */
export interface TrackConfig {
  readonly file: string;
  readonly kind?: string;
  readonly label?: string;
  readonly language?: string;
  readonly default?: boolean;
}

/** The address of a document with the breaks in it, or the breaks themselves. */
export type AdSchedule = string | readonly { readonly offset: string; readonly tag: readonly string[] }[];

/** What a page may set a player up with, as far as the library uses it. */
export interface SetupConfig {
  readonly playlist?: readonly PlaylistItem[];
  readonly controls?: boolean;
  readonly autostart?: boolean;
  readonly preload?: string;
  readonly mute?: boolean;
  readonly volume?: number;
  readonly minDvrWindow?: number;
  readonly advertising?: { readonly schedule?: AdSchedule };
}
