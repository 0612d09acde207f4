import type { Fault } from '../support/sandbox-control.ts';

/**
 * A playback fault: what fails, how, on which stream and when. `npm run bench -- faults` plays each in a browser and
 * prints the outcome.
 */
export interface PlaybackFaultCase {
  readonly name: string;
  /** A title of the sandbox. */
  readonly mediaId: string;
  /** The site on which it is watched. */
  readonly site: 'mqfree01' | 'mqsign01' | 'mqlock01';
  readonly isLive: boolean;
  /**
   * Start of the fault: before the title is opened; when the viewer seeks outside the buffer; during playback, so that
   * the next requests fail; or when captions are switched on.
   */
  readonly moment: 'opening' | 'seeking' | 'playing' | 'captions';
  readonly harm: Harm;
}

/**
 * The fault: `faults` are applied by the sandbox to requests, `offlineMs` is how long the device has no network,
 * `isExpired` lets the signatures of the addresses expire.
 */
export type Harm =
  { readonly faults: readonly Fault[] } | { readonly offlineMs: number } | { readonly isExpired: true };

type FaultDetail = Omit<Fault, 'route' | 'match' | 'method'>;

const KINDS: Readonly<Record<string, FaultDetail>> = {
  '503 once': { kind: 'status', status: 503, times: 1 },
  '503 three times': { kind: 'status', status: 503, times: 3 },
  'connection reset': { kind: 'reset', times: 2 },
  'no answer for 8 s': { kind: 'delay', delayMs: 8_000, times: 1 },
  'cut body': { kind: 'cut', times: 1 },
  'corrupt bytes': { kind: 'corrupt', times: 1 },
};
const OFFLINE: Harm = { offlineMs: 10_000 };
const EXPIRED: Harm = { isExpired: true };

type Stream = Pick<PlaybackFaultCase, 'mediaId' | 'site' | 'isLive'>;
const FILM: Stream = { mediaId: '9rUPMHDm', site: 'mqfree01', isLive: false };
const SIGNED_FILM: Stream = { mediaId: 'SealedRm', site: 'mqsign01', isLive: false };
/** Signed, and protected by a license whose address is signed too. */
const LOCKED_FILM: Stream = { mediaId: 'SealedRm', site: 'mqlock01', isLive: false };
const CLEAR_KEY_FILM: Stream = { mediaId: 'CphrGrdn', site: 'mqfree01', isLive: false };
/** HLS with AES-128 encrypted segments. */
const ENCRYPTED_FILM: Stream = { mediaId: 'NghtCabl', site: 'mqfree01', isLive: false };
const SIGNED_CHANNEL: Stream = { mediaId: 'CWe7iToz', site: 'mqsign01', isLive: true };
const CHANNEL: Stream = { mediaId: 'CWe7iToz', site: 'mqfree01', isLive: true };

/** The segment at the seek target, in every video quality. */
const SOUGHT_SEGMENT = '/video-*/150.m4s';

/** The failing request: its name, its pattern, and the stream it belongs to. */
interface Target extends Stream {
  readonly name: string;
  readonly moment: PlaybackFaultCase['moment'];
  readonly route: string;
  /** Audio and video are fetched alike; only video fails, so that each retry meets the fault. */
  readonly match?: string;
  /** Defaults to GET. */
  readonly method?: string;
  readonly more?: Readonly<Record<string, Harm>>;
}

const TARGETS: readonly Target[] = [
  { ...FILM, name: 'manifest', moment: 'opening', route: 'manifest', more: { 'offline 10 s': OFFLINE } },
  { ...FILM, name: 'playlist', moment: 'opening', route: 'mediaPlaylist', match: '/video-' },
  { ...FILM, name: 'first segments', moment: 'opening', route: 'segment', match: '/video-' },
  {
    ...FILM,
    name: 'segment',
    moment: 'seeking',
    route: 'segment',
    match: SOUGHT_SEGMENT,
    more: { 'offline 10 s': OFFLINE },
  },
  { ...FILM, name: 'captions', moment: 'captions', route: 'track', more: { 'offline 10 s': OFFLINE } },
  { ...ENCRYPTED_FILM, name: 'key', moment: 'opening', route: 'key' },
  { ...CLEAR_KEY_FILM, name: 'licence', moment: 'opening', route: 'licence', method: 'POST' },
  { ...CHANNEL, name: 'manifest', moment: 'opening', route: 'manifest' },
  {
    ...CHANNEL,
    name: 'playlist refresh',
    moment: 'playing',
    route: 'mediaPlaylist',
    match: '/video-',
    more: { 'offline 10 s': OFFLINE },
  },
  { ...CHANNEL, name: 'segment', moment: 'playing', route: 'segment', match: '/video-' },
];

const EXPIRIES: readonly PlaybackFaultCase[] = [
  { ...SIGNED_FILM, name: 'on demand · segment · 403 after token expiry', moment: 'seeking', harm: EXPIRED },
  {
    ...SIGNED_FILM,
    name: 'on demand · captions · 403 after token expiry',
    moment: 'captions',
    harm: EXPIRED,
  },
  { ...LOCKED_FILM, name: 'on demand · licence · 403 after token expiry', moment: 'seeking', harm: EXPIRED },
  {
    ...SIGNED_CHANNEL,
    name: 'live · playlist refresh · 403 after token expiry',
    moment: 'playing',
    harm: EXPIRED,
  },
];

export const playbackFaultCases: readonly PlaybackFaultCase[] = [...TARGETS.flatMap(toCases), ...EXPIRIES];

function toCases(target: Target): readonly PlaybackFaultCase[] {
  const { name, route, match, method = 'GET', more = {}, ...stream } = target;
  const prefix = `${stream.isLive ? 'live' : 'on demand'} · ${name} ·`;
  const place = match === undefined ? { route, method } : { route, match, method };
  const harms = Object.entries(KINDS).map(([kind, detail]): [string, Harm] => [
    kind,
    { faults: [{ ...place, ...detail }] },
  ]);
  return [...harms, ...Object.entries(more)].map(([kind, harm]) => ({
    mediaId: stream.mediaId,
    site: stream.site,
    isLive: stream.isLive,
    moment: stream.moment,
    name: `${prefix} ${kind}`,
    harm,
  }));
}
