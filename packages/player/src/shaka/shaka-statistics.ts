import type { PlaybackStatistics } from '@marquee/common/playback/player.ts';

/** The used part of the engine. */
export interface StatisticsEngine {
  getStats(): {
    readonly width: number;
    readonly height: number;
    readonly currentCodecs: string;
    readonly streamBandwidth: number;
    readonly estimatedBandwidth: number;
    readonly liveLatency: number;
    readonly droppedFrames: number;
    readonly decodedFrames: number;
    readonly stallsDetected: number;
  };
}

/** Converts the engine's statistics; NaN, and 0 where the engine has no value, become undefined. */
export function readShakaStatistics(engine: StatisticsEngine, media: HTMLMediaElement): PlaybackStatistics {
  const stats = engine.getStats();
  return {
    engine: 'Shaka',
    widthPx: known(stats.width),
    heightPx: known(stats.height),
    codecs: stats.currentCodecs || undefined,
    bitrateBps: known(stats.streamBandwidth),
    bandwidthBps: known(stats.estimatedBandwidth),
    bufferS: getBufferS(media),
    latencyS: known(stats.liveLatency),
    droppedFrames: count(stats.droppedFrames),
    decodedFrames: count(stats.decodedFrames),
    stalls: count(stats.stallsDetected),
  };
}

const known = (figure: number): number | undefined => (figure > 0 ? figure : undefined);

const count = (figure: number): number | undefined => (Number.isNaN(figure) ? undefined : figure);

function getBufferS({ buffered, currentTime }: HTMLMediaElement): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime;
  }
  return undefined;
}
