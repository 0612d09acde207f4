/** A break in which ads are shown. */
export interface AdBreak {
  /** In the format of schedules: `pre`, `post`, `hh:mm:ss`, `NN%`. */
  readonly offset: string;
  /**
   * Names of documents, see `vastDocument`; `way/name` is one behind a wrapper. The next one is requested when one has
   * no ad.
   */
  readonly tags: readonly string[];
  /** Seconds until ads without their own skip offset may be skipped. */
  readonly skipAfterS?: number;
}

/** An ad break in a stitched stream: clips of the catalogue between the segments of the title. */
export interface StitchedBreak {
  /** Segments of the title before it. Even, so that audio and video break at the same moment. */
  readonly at: number;
  readonly clip: string;
  /** Segments of the clip that are shown; also even. */
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

/** How a stitched stream marks its breaks: by date ranges (`SCTE35-OUT` and `-IN`), or by plain cues. */
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
