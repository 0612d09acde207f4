import { adAddresses, type AdAddresses } from './ad-addresses.ts';
import { escapeXml, xmlDocument } from './xml.ts';

/** The tracking events of an ad. */
const TOLD_EVENTS = [
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
] as const;

/** The duration of a segment of every clip, in seconds. */
const SEGMENT_S = 4;

interface Spot {
  /** Name in the addresses of its tracking events. */
  readonly ad: string;
  readonly clip: string;
  readonly segments: number;
  /** Position in a pod. */
  readonly sequence?: number;
  /** Seconds. */
  readonly skipAfterS?: number;
  /** Replaces the clip. */
  readonly files?: string;
  readonly clickThrough?: string;
  readonly title?: string;
}

const SINGLE: Spot = { ad: 'single', clip: 'neon', segments: 2 };

const documents: Readonly<Record<string, (addresses: AdAddresses) => string>> = {
  single: (addresses) => vast(inline(SINGLE, addresses)),
  short: (addresses) => vast(inline({ ad: 'short', clip: 'canyon', segments: 1 }, addresses)),
  skippable: (addresses) =>
    vast(inline({ ad: 'skippable', clip: 'embers', segments: 4, skipAfterS: 2 }, addresses)),
  pod: (addresses) =>
    vast(
      // Out of order, since VAST does not guarantee any; the ad without a sequence number is a fallback.
      inline({ ad: 'pod-second', clip: 'canyon', segments: 1, sequence: 2 }, addresses),
      inline({ ad: 'pod-first', clip: 'neon', segments: 1, sequence: 1 }, addresses),
      inline({ ad: 'pod-spare', clip: 'embers', segments: 1 }, addresses),
    ),
  gap: (addresses) =>
    vast(
      inline({ ad: 'gap-first', clip: 'neon', segments: 1, sequence: 1 }, addresses),
      inline({ ...SINGLE, ad: 'gap-lost', sequence: 2, files: missingFile(addresses) }, addresses),
      inline({ ad: 'gap-last', clip: 'canyon', segments: 1, sequence: 3 }, addresses),
    ),
  empty: (addresses) =>
    vast(`<Error>${cdata(addresses.beacon('empty', 'error', '?code=[ERRORCODE]'))}</Error>`),
  missing: (addresses) =>
    vast(inline({ ...SINGLE, ad: 'missing', files: missingFile(addresses) }, addresses)),
  unplayable: (addresses) =>
    vast(inline({ ...SINGLE, ad: 'unplayable', files: programs(addresses) }, addresses)),
  overlay: () =>
    vast(
      '<Ad id="overlay"><InLine><AdSystem>Sandbox</AdSystem><AdTitle>Overlay</AdTitle><Creatives><Creative>' +
        '<NonLinearAds><NonLinear width="300" height="60"><StaticResource creativeType="image/png">' +
        'https://ads.example.test/banner.png</StaticResource></NonLinear></NonLinearAds>' +
        '</Creative></Creatives></InLine></Ad>',
    ),
  hostile: (addresses) =>
    vast(
      inline(
        {
          ad: 'hostile',
          clip: 'canyon',
          segments: 1,
          clickThrough: 'javascript:window.hostile=true',
          title: '<img src=x onerror="window.hostile=true">',
        },
        addresses,
      ),
    ),
  broken: (addresses) => vast(inline(SINGLE, addresses)).slice(0, 400),
  entities: () =>
    '<?xml version="1.0"?><!DOCTYPE VAST [<!ENTITY a "ad ad ad ad ad ad ad ad"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">' +
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]><VAST version="4.2">&d;</VAST>',
};

/** Returns the document with that name, as an ad server responds; undefined for an unknown name. */
export function vastDocument(name: string, base: string): string | undefined {
  return Object.hasOwn(documents, name) ? documents[name]?.(adAddresses(base)) : undefined;
}

function vast(...content: readonly string[]): string {
  return xmlDocument(`<VAST version="4.2" xmlns="http://www.iab.com/VAST">${content.join('')}</VAST>`);
}

function inline(spot: Spot, addresses: AdAddresses): string {
  const { ad, sequence, skipAfterS, segments } = spot;
  const { beacon, landing } = addresses;
  const trackers = [
    ...TOLD_EVENTS.map((event) => tracking(`event="${event}"`, beacon(ad, event, '?at=[ADPLAYHEAD]'))),
    tracking('event="progress" offset="00:00:01"', beacon(ad, 'progress')),
  ];
  return (
    `<Ad id="${ad}"${sequence === undefined ? '' : ` sequence="${sequence}"`}><InLine>` +
    `<AdSystem version="1">Sandbox</AdSystem><AdTitle>${escapeXml(spot.title ?? ad)}</AdTitle>` +
    `<Impression>${cdata(beacon(ad, 'impression', '?cb=[CACHEBUSTING]'))}</Impression>` +
    `<Error>${cdata(beacon(ad, 'error', '?code=[ERRORCODE]'))}</Error>` +
    `<Creatives><Creative sequence="1"><Linear${skipAfterS === undefined ? '' : ` skipoffset="${clockTime(skipAfterS)}"`}>` +
    `<Duration>${clockTime(segments * SEGMENT_S)}</Duration><TrackingEvents>${trackers.join('')}</TrackingEvents>` +
    `<VideoClicks><ClickThrough>${cdata(spot.clickThrough ?? landing(ad))}</ClickThrough>` +
    `<ClickTracking>${cdata(beacon(ad, 'click'))}</ClickTracking></VideoClicks>` +
    `<MediaFiles>${spot.files ?? mediaFile(addresses.creative(spot.clip, segments))}</MediaFiles>` +
    '</Linear></Creative></Creatives></InLine></Ad>'
  );
}

function mediaFile(url: string, type = 'video/mp4', attributes = ''): string {
  return `<MediaFile delivery="progressive" type="${type}" width="640" height="360" bitrate="140"${attributes}>${cdata(url)}</MediaFile>`;
}

function missingFile({ creative }: AdAddresses): string {
  return mediaFile(creative('nothing', 1));
}

/** Creates interactive media files (VPAID), and a film in a format that browsers do not play. */
function programs({ creative }: AdAddresses): string {
  return (
    mediaFile(creative('program', 1), 'application/javascript', ' apiFramework="VPAID"') +
    mediaFile(creative('old', 1), 'video/x-flv')
  );
}

/** A tracking element for one event. */
export function tracking(attributes: string, url: string): string {
  return `<Tracking ${attributes}>${cdata(url)}</Tracking>`;
}

/** Addresses are wrapped in CDATA, as is common in VAST. */
export function cdata(text: string): string {
  return `<![CDATA[${text}]]>`;
}

function clockTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
