import { parseAdOffset, parseClockTime } from '@marquee/common/ads/ad-offset.ts';
import { readNumber } from '@marquee/common/shared/reading.ts';

import { NO_REPORTS, type AdMediaFile, type AdReports, type AdTracker, type LinearAd } from './linear-ad.ts';
import { readAddress, readAddresses, readChild, readChildren } from './read-xml.ts';

/** An ad that is in another document. */
export interface WrappedAd {
  readonly url: string;
  /** Whether that document may contain more than one ad. */
  readonly allowsMany: boolean;
  readonly reports: AdReports;
}

/** One `Ad` element, reduced to what this player supports. */
export interface VastEntry {
  /** Position in the pod; undefined for an ad outside a pod. */
  readonly sequence: number | undefined;
  readonly ad:
    { readonly kind: 'inline'; readonly linear: LinearAd } | ({ readonly kind: 'wrapper' } & WrappedAd);
}

/** A VAST document, version 2 to 4. */
export interface VastDocument {
  readonly entries: readonly VastEntry[];
  /** Beacon addresses for a document without ads. */
  readonly errors: readonly string[];
}

/** Larger than any realistic pod. */
const MAX_ADS = 20;

/** Returns undefined for an element that is not a VAST document. */
export function readVast(root: Element | undefined): VastDocument | undefined {
  if (root?.localName !== 'VAST') return undefined;
  const entries = readChildren(root, 'Ad').flatMap((ad) => readEntry(ad) ?? []);
  return { entries: entries.slice(0, MAX_ADS), errors: readAddresses(root, 'Error') };
}

function readEntry(element: Element): VastEntry | undefined {
  const number = readNumber(element.getAttribute('sequence'));
  const sequence = number !== undefined && number > 0 ? number : undefined;
  const inline = readChild(element, 'InLine');
  if (inline) {
    const linear = readInline(inline);
    return linear && { sequence, ad: { kind: 'inline', linear } };
  }
  const wrapper = readChild(element, 'Wrapper');
  const url = readAddress(readChild(wrapper, 'VASTAdTagURI'));
  if (!wrapper || url === undefined) return undefined;
  const allowsMany = wrapper.getAttribute('allowMultipleAds')?.toLowerCase() === 'true';
  return { sequence, ad: { kind: 'wrapper', url, allowsMany, reports: readReports(wrapper) } };
}

const readLinears = (parent: Element): readonly Element[] =>
  readChildren(readChild(parent, 'Creatives'), 'Creative').flatMap((creative) =>
    readChildren(creative, 'Linear'),
  );

/** Returns undefined for an ad without linear creative (overlay or companion only). */
function readInline(inline: Element): LinearAd | undefined {
  const [linear] = readLinears(inline);
  if (!linear) return undefined;
  return {
    durationS: parseClockTime(readChild(linear, 'Duration')?.textContent),
    skipOffset: parseAdOffset(linear.getAttribute('skipoffset')),
    mediaFiles: readChildren(readChild(linear, 'MediaFiles'), 'MediaFile').flatMap(
      (file) => readMediaFile(file) ?? [],
    ),
    clickUrl: readAddress(readChild(linear, 'VideoClicks', 'ClickThrough')),
    reports: readReports(inline),
  };
}

/** Skips files with an `apiFramework` (VPAID, SIMID): they are executable code, which is never run. */
function readMediaFile(element: Element): AdMediaFile | undefined {
  const url = readAddress(element);
  const type = element.getAttribute('type')?.trim().toLowerCase() ?? '';
  if (url === undefined || element.hasAttribute('apiFramework') || type.includes('script')) return undefined;
  return {
    url,
    type,
    heightPx: readNumber(element.getAttribute('height')) ?? 0,
    bitrateKbps: readNumber(element.getAttribute('bitrate') ?? element.getAttribute('maxBitrate')) ?? 0,
  };
}

function readReports(parent: Element): AdReports {
  const linears = readLinears(parent);
  return {
    ...NO_REPORTS,
    impressions: readAddresses(parent, 'Impression'),
    errors: readAddresses(parent, 'Error'),
    clicks: linears.flatMap((linear) => readAddresses(readChild(linear, 'VideoClicks'), 'ClickTracking')),
    trackers: linears.flatMap((linear) => readTrackers(readChild(linear, 'TrackingEvents'))),
  };
}

/** Reads the `Tracking` elements of VAST and VMAP. */
export function readTrackers(parent: Element | undefined): readonly AdTracker[] {
  return readChildren(parent, 'Tracking').flatMap((element) => {
    const url = readAddress(element);
    const event = element.getAttribute('event')?.trim();
    if (url === undefined || event === undefined || event === '') return [];
    return [{ event, url, offset: parseAdOffset(element.getAttribute('offset')) }];
  });
}
