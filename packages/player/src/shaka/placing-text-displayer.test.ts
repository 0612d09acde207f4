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
  ['a place on the picture is kept', {}, {}],
  ['a size of more than the picture is the browser’s', { size: 99_999 }, { size: 0 }],
  ['a size that is no number is the browser’s', { size: NaN }, { size: 0 }],
  ['a position beside the picture is the browser’s', { position: -1 }, { position: null }],
  ['a position that is no number is the browser’s', { position: NaN }, { position: null }],
  ['a line above the picture is kept: it means from below', { line: -5_000 }, { line: -5_000 }],
  ['a line that is no number is the browser’s', { line: NaN }, { line: null }],
])('%s', (_title, place, placed) => {
  const [nested, plain] = [cue(place), cue(place)];
  const cues = [plain, cue({ nestedCues: [nested] })];
  placeCues(cues);
  expect(plain).toEqual(cue(placed));
  expect(nested).toEqual(cue(placed));
});
