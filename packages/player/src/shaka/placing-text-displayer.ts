import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

import { placeCues, type PlacedCue } from './place-cues.ts';

/** The engine's own way to hand cues to the browser, for files with cues that the browser would refuse; see `placeCues`. */
export class PlacingTextDisplayer extends shaka.text.NativeTextDisplayer {
  override append(cues: readonly PlacedCue[]): void {
    placeCues(cues);
    super.append(cues);
  }
}
