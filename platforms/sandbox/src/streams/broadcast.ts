import { liveStreamOf } from '../catalogue/live-stream.ts';
import type { Title } from '../catalogue/title.ts';
import { expandedParams, type Delivery } from '../delivery/delivery.ts';
import { mediaStatus } from '../delivery/media-status.ts';
import { segmentMsOf, type LiveTimeline } from './live-timeline.ts';
import type { Broadcast } from './live-window.ts';

/** An event can be rewound to its start, up to this many seconds. */
const EVENT_WINDOW_S = 14_400;

/** The live stream of a title, with its clips and times. */
export interface LiveBroadcast extends Broadcast {
  readonly timeline: LiveTimeline;
  readonly segmentMs: number;
}

/**
 * Returns the live stream of a title: a channel has no end, an event lasts from its start to its end. After its end an
 * event keeps its stream until the catalog has a recording with a duration. Null for everything else.
 */
export function broadcastOf(title: Title, delivery: Delivery): LiveBroadcast | null {
  if (title.clip === null) return null;
  const { clips, rounds, windowS, archiveS } = title.live ?? liveStreamOf(title.clip);
  const timeline = { clips: delivery.catalogue.clips(clips), rounds };
  const shared = { timeline, segmentMs: segmentMsOf(timeline) };
  if (title.contentType.toLowerCase() === 'livechannel') {
    return { ...shared, startMs: -Infinity, endMs: Infinity, windowS, archiveS };
  }
  const times = eventTimes(title, delivery);
  if (times === null) return null;
  return { ...shared, ...times, windowS: title.live?.windowS ?? EVENT_WINDOW_S, archiveS: Infinity };
}

/** Returns start and end of an event that is live or was live; null for any other. */
function eventTimes(title: Title, delivery: Delivery): Pick<Broadcast, 'startMs' | 'endMs'> | null {
  const { nowMs } = delivery;
  const params = expandedParams(title.params, delivery);
  const startMs = Date.parse(params['VCH.ScheduledStart'] ?? '');
  const endMs = Date.parse(params['VCH.ScheduledEnd'] ?? '');
  const isLive = mediaStatus(params, nowMs) === 'live';
  const wasLive = title.durationS === 0 && startMs <= nowMs && endMs <= nowMs;
  if (!isLive && !wasLive) return null;
  return {
    // An event published before its start has no start yet.
    startMs: startMs <= nowMs ? startMs : -Infinity,
    endMs: Number.isNaN(endMs) ? Infinity : endMs,
  };
}
