/** An ad break. */
export interface AdBreak {
  /** In the format of schedules: `pre`, `post`, `hh:mm:ss`, `NN%`. */
  readonly offset: string;
  /**
   * Names of documents, see `vastDocument`; `way/name` is behind a wrapper. The next one is requested when a document
   * has no ad.
   */
  readonly tags: readonly string[];
  /** Skip offset in seconds of ads without one of their own. */
  readonly skipAfterS?: number;
}

/** An ad break in a stitched stream: clips of the catalog between the segments of the title. */
export interface StitchedBreak {
  /** Number of the title's segments before it. Even, so that audio and video break at the same moment. */
  readonly at: number;
  readonly clip: string;
  /** Number of segments of the clip; also even. */
  readonly segments: number;
}

const onDemand: readonly AdBreak[] = [
  { offset: 'pre', tags: ['empty', 'skippable'], skipAfterS: 5 },
  { offset: '00:10:00', tags: ['pod'] },
  { offset: '50%', tags: ['2/single'] },
  { offset: 'post', tags: ['single'], skipAfterS: 2 },
];

/** The breaks of each schedule and ad configuration, by its id. */
export const adPlans: Readonly<Record<string, readonly AdBreak[]>> = {
  /** The schedule of `mqadsc01`. */
  AdSched1: onDemand,
  /** The ad configuration of `mqadvm01`. */
  AdCnfig1: onDemand,
};

/** How a stitched stream marks its breaks: with date ranges (`SCTE35-OUT` and `-IN`), or with plain cues. */
export type StitchedMarks = 'date_ranges' | 'cues';

export interface StitchedPlan {
  readonly marks: StitchedMarks;
  readonly breaks: readonly StitchedBreak[];
}

/** Before the title, and after ten minutes. */
const stitchedBreaks: readonly StitchedBreak[] = [
  { at: 0, clip: 'neon', segments: 2 },
  { at: 150, clip: 'embers', segments: 2 },
];

/** The stitched breaks of each ad configuration, by its id. */
export const stitchedPlans: Readonly<Record<string, StitchedPlan>> = {
  /** The ad configuration of `mqadss01`. */
  AdStitch: { marks: 'date_ranges', breaks: stitchedBreaks },
  AdStiCue: { marks: 'cues', breaks: stitchedBreaks },
};
