/** A picture for a lock screen. */
export interface SystemArtwork {
  /** Absolute address. */
  readonly src: string;
  /** Pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a lock screen says about what plays. */
export interface SystemMediaTitle {
  readonly title: string;
  /** The series and where in it, or whose site it is. */
  readonly artist: string;
  /** The series; empty for what is in none. */
  readonly album: string;
  readonly artwork: readonly SystemArtwork[];
}

/** Where a title is; a lock screen counts on by itself. */
export interface SystemMediaPosition {
  /** Seconds from where one can go back to. */
  readonly positionS: number;
  /** Seconds one can go through; Infinity for live. */
  readonly durationS: number;
  /** 1 is as fast as life. */
  readonly rate: number;
}

/** What the keys of a keyboard, a headset or a lock screen do; undefined for what cannot be done now. */
export interface SystemMediaActions {
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
  /** Seconds; back when negative. */
  readonly seekBy: ((byS: number) => void) | undefined;
  /** Seconds on the scale of `SystemMediaPosition`. */
  readonly seekTo: ((positionS: number) => void) | undefined;
  readonly goToPrevious: (() => void) | undefined;
  readonly goToNext: (() => void) | undefined;
}

/** The device's own controls while they speak for one player. Does nothing once another player has taken them. */
export interface HeldMediaControls {
  showTitle(title: SystemMediaTitle): void;
  /** `position` undefined while it is unknown. */
  showState(state: 'playing' | 'paused', position: SystemMediaPosition | undefined): void;
  setActions(actions: SystemMediaActions): void;
}

/** The controls that the device has for whatever plays: media keys, headsets, lock screens. They serve one player at a time. */
export interface SystemMediaControls {
  /** Takes them, from whoever had them, until `signal` aborts; then they say and do nothing. */
  take(signal: AbortSignal): HeldMediaControls;
}
