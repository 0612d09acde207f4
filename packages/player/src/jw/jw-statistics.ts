import type { PlaybackStatistics } from '@marquee/common/playback/player.ts';
import { readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import type { JwApi } from './jw-api.ts';
import type { JwMedia } from './jw-media.ts';

/** What the library tells of its work; it keeps codecs, bandwidth and stalls to itself. */
export function readJwStatistics(api: JwApi | undefined, media: JwMedia): PlaybackStatistics {
  const level = readRecord(readRecord(api?.getVisualQuality())?.['level']);
  const frames = media.frames;
  const window = media.times.liveWindow;
  return {
    engine: 'JW Player',
    widthPx: known(readNumber(level?.['width']) ?? media.videoWidth),
    heightPx: known(readNumber(level?.['height']) ?? media.videoHeight),
    codecs: undefined,
    bitrateBps: known(readNumber(level?.['bitrate'])),
    bandwidthBps: undefined,
    bufferS: getBufferS(media),
    latencyS: window && known(window.endS - media.currentTime),
    droppedFrames: frames?.droppedVideoFrames,
    decodedFrames: frames?.totalVideoFrames,
    stalls: undefined,
  };
}

const known = (figure: number | undefined): number | undefined =>
  figure !== undefined && figure > 0 ? figure : undefined;

function getBufferS({ buffered, currentTime }: JwMedia): number | undefined {
  return buffered.length > 0 ? Math.max(buffered.end(0) - currentTime, 0) : undefined;
}
