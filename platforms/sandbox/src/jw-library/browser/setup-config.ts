/** `drm` maps systems to the addresses of their license servers; for Clear Key it contains the key. */
export interface ItemSource {
  readonly file: string;
  readonly type?: string;
  readonly drm?: Readonly<Record<string, unknown>>;
}

/** Called with each entry before it loads; returns the entry to load instead, or a promise of it. */
export type ItemCallback = (
  item: PlaylistItem,
  index: number,
) => PlaylistItem | null | undefined | Promise<PlaylistItem | null | undefined>;

/** The used part of a playlist entry. */
export interface PlaylistItem {
  readonly sources?: readonly ItemSource[];
  /** Set by the library: all sources of the entry, before it chose one. */
  readonly allSources?: readonly ItemSource[];
  readonly file?: string;
  readonly tracks?: readonly TrackConfig[];
  readonly starttime?: number;
}

/** A text track of an entry. */
export interface TrackConfig {
  readonly file: string;
  readonly kind?: string;
  readonly label?: string;
  readonly language?: string;
  readonly default?: boolean;
}

/** The address of a document with the breaks, or the breaks themselves. */
export type AdSchedule = string | readonly { readonly offset: string; readonly tag: readonly string[] }[];

/** The used part of a player's setup configuration. */
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
