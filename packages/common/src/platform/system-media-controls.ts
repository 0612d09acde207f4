/** An image for a lock screen. */
export interface SystemArtwork {
  /** Absolute address. */
  readonly src: string;
  /** Pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Metadata of the playing title for lock screens. */
export interface SystemMediaTitle {
  readonly title: string;
  /** The series with season and episode, or the site's name. */
  readonly artist: string;
  /** The series; empty outside a series. */
  readonly album: string;
  readonly artwork: readonly SystemArtwork[];
}

/** Playback position; lock screens advance it by themselves. */
export interface SystemMediaPosition {
  /** Seconds from the start of the seekable range. */
  readonly positionS: number;
  /** Length of the seekable range in seconds; Infinity for live. */
  readonly durationS: number;
  /** Playback rate; 1 is normal speed. */
  readonly rate: number;
}

/** Commands of media keys, headsets and lock screens; undefined while unavailable. */
export interface SystemMediaActions {
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
  /** Seconds; negative to seek back. */
  readonly seekBy: ((byS: number) => void) | undefined;
  /** Seconds on the scale of `SystemMediaPosition`. */
  readonly seekTo: ((positionS: number) => void) | undefined;
  readonly goToPrevious: (() => void) | undefined;
  readonly goToNext: (() => void) | undefined;
}

/** The device's media controls while they serve one player. Does nothing once another player has taken them. */
export interface HeldMediaControls {
  showTitle(title: SystemMediaTitle): void;
  /** `position` undefined while it is unknown. */
  showState(state: 'playing' | 'paused', position: SystemMediaPosition | undefined): void;
  setActions(actions: SystemMediaActions): void;
}

/** The device's media controls: media keys, headsets, lock screens. They serve one player at a time. */
export interface SystemMediaControls {
  /** Takes the controls, also from another player, until `signal` aborts; they are cleared then. */
  take(signal: AbortSignal): HeldMediaControls;
}
