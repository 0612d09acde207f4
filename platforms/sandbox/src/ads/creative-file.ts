import type { Clip, FileSpan, Rendition } from '../catalogue/clip.ts';
import {
  bytesOf,
  concatenate,
  makeBox,
  makeFullBox,
  replaceBoxes,
  uint32,
} from '../encryption/mp4-writer.ts';
import { notFound } from '../http/api-error.ts';
import { invariant } from '../invariant.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { readBoxes, type Mp4Box } from '../streams/mp4-boxes.ts';

/** Ticks per second of the movie header of every clip. */
const MOVIE_TIMESCALE = 1_000;
const PICTURE_TRACK = 1;
const SOUND_TRACK = 2;
/** Offsets of fields in `mvhd`, `mdhd` (version 0), `tkhd`, `trex`, `tfhd` and `mfhd`, from the version on. */
const DURATION = 16;
const TRACK_ID = 12;
const TRACK_DURATION = 20;
const TRACK_REFERENCE = 4;
const SEQUENCE = 4;

/** One track of a clip as it goes into the file. */
interface Track {
  readonly rendition: Rendition;
  readonly id: number;
  readonly init: Uint8Array;
  readonly segments: readonly Uint8Array[];
}

/**
 * Creates an ad's media file from the first `count` segments of a clip: one MP4 with picture and sound. The segments
 * remain fragments; only their tracks get a common header.
 *
 * @throws ApiError 404 when the clip has fewer segments or no sound, or a file is missing
 */
export async function readCreative(files: MediaFiles, clip: Clip, count: number): Promise<Uint8Array> {
  const picture = clip.video.toSorted((one, other) => one.width - other.width)[1] ?? clip.video[0];
  if (picture === undefined || clip.audio === null || count < 1 || count > picture.segments.length)
    throw notFound('creative');
  const tracks = await Promise.all([
    readTrack(files, picture, { id: PICTURE_TRACK, count }),
    readTrack(files, clip.audio, { id: SOUND_TRACK, count }),
  ]);
  const durationS = picture.segments.slice(0, count).reduce((sum, segment) => sum + segment.durationS, 0);
  const fragments = Array.from({ length: count }, (_, index) =>
    tracks.map((track, place) => fragment(track, index, index * tracks.length + place + 1)),
  );
  const [first] = tracks;
  return concatenate([
    copied(boxOf(view(first.init), 'ftyp')),
    movie(tracks, durationS),
    ...fragments.flat(),
  ]);
}

async function readTrack(
  files: MediaFiles,
  rendition: Rendition,
  { id, count }: { readonly id: number; readonly count: number },
): Promise<Track> {
  const read = async (span: FileSpan): Promise<Uint8Array> => {
    const bytes = await files.readSpan(rendition.file, span);
    if (bytes === null) throw notFound('media file');
    return bytes;
  };
  return {
    rendition,
    id,
    init: await read(rendition.init),
    segments: await Promise.all(rendition.segments.slice(0, count).map(read)),
  };
}

/** Creates the common `moov`. Players that ignore `mehd` read the duration from the other headers. */
function movie(tracks: readonly Track[], durationS: number): Uint8Array {
  const durationMs = Math.round(durationS * MOVIE_TIMESCALE);
  const heads = tracks.map((track) => ({ ...track, moov: boxOf(view(track.init), 'moov').content }));
  const [first] = heads;
  invariant(first !== undefined, 'a film has tracks');
  return makeBox(
    'moov',
    patched(boxOf(first.moov, 'mvhd'), (fields) => fields.setUint32(DURATION, durationMs)),
    ...heads.map(({ moov, id, rendition }) =>
      trackHead(boxOf(moov, 'trak'), id, { durationMs, ticks: Math.round(durationS * rendition.timescale) }),
    ),
    makeBox(
      'mvex',
      makeFullBox('mehd', {}, uint32(durationMs)),
      ...heads.map(({ moov, id }) =>
        patched(boxOf(boxOf(moov, 'mvex').content, 'trex'), (fields) =>
          fields.setUint32(TRACK_REFERENCE, id),
        ),
      ),
    ),
  );
}

function trackHead(
  { content }: Mp4Box,
  id: number,
  { durationMs, ticks }: { readonly durationMs: number; readonly ticks: number },
): Uint8Array {
  const withId = replaceBoxes(content, ['tkhd'], (box) =>
    patched(box, (fields) => {
      fields.setUint32(TRACK_ID, id);
      fields.setUint32(TRACK_DURATION, durationMs);
    }),
  );
  const withLength = replaceBoxes(view(withId), ['mdia', 'mdhd'], (box) =>
    patched(box, (fields) => fields.setUint32(DURATION, ticks)),
  );
  return makeBox('trak', withLength);
}

/** Renumbers a segment for the file and its track. Sizes stay, so that sample offsets remain valid. */
function fragment({ segments, id }: Track, index: number, sequence: number): Uint8Array {
  const segment = view(segments[index] ?? new Uint8Array());
  const numbered = replaceBoxes(segment, ['moof', 'mfhd'], (box) =>
    patched(box, (fields) => fields.setUint32(SEQUENCE, sequence)),
  );
  return replaceBoxes(view(numbered), ['moof', 'traf', 'tfhd'], (box) =>
    patched(box, (fields) => fields.setUint32(TRACK_REFERENCE, id)),
  );
}

function patched(box: Mp4Box, change: (fields: DataView) => void): Uint8Array {
  const copy = new Uint8Array(bytesOf(box.content));
  change(view(copy));
  return makeBox(box.type, copy);
}

function copied({ type, content }: Mp4Box): Uint8Array {
  return makeBox(type, content);
}

function boxOf(bytes: DataView, type: string): Mp4Box {
  const box = [...readBoxes(bytes)].find((candidate) => candidate.type === type);
  invariant(box !== undefined, `A clip has a ${type} box`);
  return box;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
