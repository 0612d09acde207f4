import { liveStreamOf } from '../catalogue/live-stream.ts';
import type { Title } from '../catalogue/title.ts';
import { expandedParams, type Delivery } from '../delivery/delivery.ts';
import { mediaStatus } from '../delivery/media-status.ts';
import { segmentMsOf, type LiveTimeline } from './live-timeline.ts';
import type { Broadcast } from './live-window.ts';

/** An event can be watched from its beginning, up to this long. Seconds. */
const EVENT_WINDOW_S = 14_400;

/** A title that is sent live: what, and when. */
export interface LiveBroadcast extends Broadcast {
  readonly timeline: LiveTimeline;
  readonly segmentMs: number;
}

/**
 * The live stream of a title: a channel for ever, an event from its start to its end. Behind its end an event stays
 * what it was, with an end, until the catalogue has a recording with a length. Null for everything else.
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

/** From when to when an event is sent that is live or has been; null when it is neither. */
function eventTimes(title: Title, delivery: Delivery): Pick<Broadcast, 'startMs' | 'endMs'> | null {
  const { nowMs } = delivery;
  const params = expandedParams(title.params, delivery);
  const startMs = Date.parse(params['VCH.ScheduledStart'] ?? '');
  const endMs = Date.parse(params['VCH.ScheduledEnd'] ?? '');
  const isLive = mediaStatus(params, nowMs) === 'live';
  const wasLive = title.durationS === 0 && startMs <= nowMs && endMs <= nowMs;
  if (!isLive && !wasLive) return null;
  return {
    // One that is published before its time has no beginning yet.
    startMs: startMs <= nowMs ? startMs : -Infinity,
    endMs: Number.isNaN(endMs) ? Infinity : endMs,
  };
}
