import { parseAdOffset } from '@marquee/common/ads/ad-offset.ts';
import type { AdBreak } from '@marquee/common/ads/ad-plan.ts';
import { readList } from '@marquee/common/shared/reading.ts';

import type { AdTracker } from './linear-ad.ts';
import { readTrackers, readVast, type VastDocument } from './read-vast.ts';
import { readAddress, readChild, readChildren } from './read-xml.ts';

/** A break from a schedule, or from a VMAP document, which may include the ads themselves. */
export interface PlayerBreak extends AdBreak {
  readonly document?: VastDocument;
  /** Whether only one ad may play, whatever the documents hold. */
  readonly isSingle?: boolean;
  /** Trackers for `breakStart`, `breakEnd` and `error`. */
  readonly trackers?: readonly AdTracker[];
}

/** Larger than any realistic document. */
const MAX_BREAKS = 50;

/**
 * Reads the breaks of a VMAP 1.0 document; a bare VAST document becomes a preroll (content-host 2.12, U12). Undefined
 * for other elements.
 */
export function readVmap(root: Element | undefined): readonly PlayerBreak[] | undefined {
  const document = readVast(root);
  if (document) return [{ offset: { kind: 'start' }, tags: [], skipAfterS: undefined, document }];
  if (root?.localName !== 'VMAP') return undefined;
  return readChildren(root, 'AdBreak')
    .flatMap((element) => readBreak(element) ?? [])
    .slice(0, MAX_BREAKS);
}

/** Undefined for overlay and companion breaks and for those at a `#position`, which this player does not support. */
function readBreak(element: Element): PlayerBreak | undefined {
  const offset = parseAdOffset(element.getAttribute('timeOffset'));
  const types = readList(element.getAttribute('breakType')?.toLowerCase() ?? 'linear');
  const source = readChild(element, 'AdSource');
  const tag = readAddress(readChild(source, 'AdTagURI'));
  const document = readVast(readChild(source, 'VASTAdData', 'VAST') ?? readChild(source, 'VASTData', 'VAST'));
  if (!offset || !types.includes('linear') || (tag === undefined && !document)) return undefined;
  const adBreak: PlayerBreak = {
    offset,
    tags: tag === undefined ? [] : [tag],
    skipAfterS: undefined,
    isSingle: source?.getAttribute('allowMultipleAds')?.toLowerCase() === 'false',
    trackers: readTrackers(readChild(element, 'TrackingEvents')),
  };
  return document ? { ...adBreak, document } : adBreak;
}
