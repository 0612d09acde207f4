import { expect, it } from 'vitest';

import { placeCues, type PlacedCue } from './placing-text-displayer.ts';

const cue = (place: Partial<PlacedCue>): PlacedCue => ({
  size: 80,
  position: 50,
  line: -1,
  nestedCues: [],
  ...place,
});

it.each<[string, Partial<PlacedCue>, Partial<PlacedCue>]>([
  ['a position on the picture is kept', {}, {}],
  ['a size larger than the picture is left to the browser', { size: 99_999 }, { size: 0 }],
  ['a size that is not a number is left to the browser', { size: NaN }, { size: 0 }],
  ['a position outside the picture is left to the browser', { position: -1 }, { position: null }],
  ['a position that is not a number is left to the browser', { position: NaN }, { position: null }],
  ['a negative line is kept: it counts from the bottom', { line: -5_000 }, { line: -5_000 }],
  ['a line that is not a number is left to the browser', { line: NaN }, { line: null }],
])('%s', (_title, place, placed) => {
  const [nested, plain] = [cue(place), cue(place)];
  const cues = [plain, cue({ nestedCues: [nested] })];
  placeCues(cues);
  expect(plain).toEqual(cue(placed));
  expect(nested).toEqual(cue(placed));
});
