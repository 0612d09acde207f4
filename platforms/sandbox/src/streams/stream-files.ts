import { createCipheriv } from 'node:crypto';
import type { FileSpan, Rendition } from '../catalogue/clip.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { encryptInit } from '../encryption/encrypt-init.ts';
import { encryptSegment } from '../encryption/encrypt-segment.ts';
import { notFound } from '../http/api-error.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { ladderOf, renditionOf } from './ladder.ts';
import { liveSegmentAt } from './live-timeline.ts';
import { isSegmentKept } from './live-window.ts';
import { loopCount, segmentAt } from './looped-clip.ts';
import type { PlayableTitle } from './playable-title.ts';
import { shiftSegment } from './shift-segment.ts';

/** One rendition of a playable title and the source of its bytes. */
export interface StreamRendition {
  readonly files: MediaFiles;
  readonly delivery: Delivery;
  readonly playable: PlayableTitle;
  /** See `renditionOf`. */
  readonly name: string;
}

/** Segment numbers stay below this; higher bits distinguish renditions. */
const SEGMENT_LIMIT = 2 ** 32;

/**
 * Returns the initialization segment of a rendition.
 *
 * @param clipId of a live stream, which sends several; null is the title's own
 * @throws ApiError 404 for a clip that the stream does not send, or for an unknown rendition
 */
export async function readInit(
  { files, playable, name }: StreamRendition,
  clipId: string | null,
): Promise<Uint8Array> {
  const { ladder, broadcast, encryption } = playable;
  const sent = broadcast?.timeline.clips.find((clip) => clip.id === clipId);
  if (sent === undefined && clipId !== null) throw notFound('rendition');
  const track = renditionOf(sent === undefined ? ladder : ladderOf(sent), name);
  const init = await readPiece(files, track.file, track.init);
  return encryption?.kind === 'samples' ? encryptInit(init, encryption.key, encryption.scheme) : init;
}

/**
 * Returns the segment with this number of a rendition, moved to its time and encrypted if the title is.
 *
 * @throws ApiError 404 after the end of a title; for a live stream, a segment that is not sent yet or no longer
 * available
 */
export async function readSegment(rendition: StreamRendition, number: number): Promise<Uint8Array> {
  const { durationS, track, place } = segmentPlace(rendition, number);
  const looped = segmentAt(track, place, Infinity);
  if (looped === undefined) throw notFound('segment');
  const segment = shiftSegment(await readPiece(rendition.files, track.file, looped.segment), {
    seconds: looped.loop * durationS,
    timescale: track.timescale,
    sequence: looped.loop * track.segments.length,
  });
  return encrypted(segment, rendition, number);
}

function encrypted(
  segment: Uint8Array,
  { playable: { encryption, ladder }, name }: StreamRendition,
  number: number,
): Uint8Array {
  if (encryption === null) return segment;
  const { key } = encryption;
  if (encryption.kind === 'segments') {
    const cipher = createCipheriv('aes-128-cbc', key.key, key.vector);
    return Buffer.concat([cipher.update(segment), cipher.final()]);
  }
  const names = [
    ...ladder.video.map((_video, index) => `video-${index}`),
    ...ladder.sounds.map((s) => s.name),
  ];
  return encryptSegment(segment, {
    key,
    scheme: encryption.scheme,
    isPicture: name.startsWith('video-'),
    nonce: (names.indexOf(name) * SEGMENT_LIMIT + number) % 2 ** 48,
  });
}

/** Returns the clip segment at a number, counted from decode time zero. */
function segmentPlace(
  { delivery, playable: { title, ladder, broadcast }, name }: StreamRendition,
  number: number,
): { readonly durationS: number; readonly track: Rendition; readonly place: number } {
  const { durationS } = ladder;
  if (broadcast === null) {
    const track = renditionOf(ladder, name);
    if (number >= track.segments.length * loopCount(ladder, title.durationS)) throw notFound('segment');
    return { durationS, track, place: number };
  }
  if (!isSegmentKept(broadcast, broadcast.segmentMs, number, delivery.nowMs)) throw notFound('segment');
  const sent = liveSegmentAt(broadcast.timeline, number);
  return { durationS, track: renditionOf(ladderOf(sent.clip), name), place: sent.place };
}

async function readPiece(files: MediaFiles, file: string, span: FileSpan): Promise<Uint8Array> {
  const bytes = await files.readSpan(file, span);
  if (bytes === null) throw notFound('media file');
  return bytes;
}
