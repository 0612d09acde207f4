import type { SessionSurface } from './session-player.ts';

/** Volume of a player. */
export interface Loudness {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** Sets the volume, and calls `onChange` with every later change until `signal` aborts. */
export function keepVolume(
  surface: SessionSurface,
  { volume, isMuted }: Loudness,
  onChange: (loudness: Loudness) => void,
  signal: AbortSignal,
): void {
  surface.volume = volume;
  surface.muted = isMuted;
  // Some devices have a volume of their own, and keep it.
  let known = readLoudness(surface);
  surface.addEventListener(
    'volumechange',
    () => {
      const now = readLoudness(surface);
      if (now.volume === known.volume && now.isMuted === known.isMuted) return;
      known = now;
      onChange(now);
    },
    { signal },
  );
}

const readLoudness = ({ volume, muted }: SessionSurface): Loudness => ({ volume, isMuted: muted });
