import { FaultList } from '../faults/fault-list.ts';
import type { Fault } from '../faults/fault.ts';
import { reservedIds } from './reserved-ids.ts';

const { media, playlists } = reservedIds;

const reservedFaults: readonly Fault[] = [
  { route: 'manifest', match: media.manifestForbidden, method: 'GET', kind: 'status', status: 403 },
  { route: 'manifest', match: media.manifestMissing, kind: 'status', status: 404 },
  { route: 'manifest', match: media.manifestHtml, kind: 'html' },
  { route: 'manifest', match: media.manifestCut, method: 'GET', kind: 'cut' },
  { route: 'segment', match: `/${media.segmentsFail}/`, kind: 'status', status: 503 },
  { route: 'manifest', match: media.manifestEmpty, kind: 'empty' },
  { route: 'manifest', match: media.manifestEndless, kind: 'endless' },
  { route: 'segment', match: `/${media.segmentsMissing}/*.m4s`, kind: 'status', status: 404 },
  { route: 'segment', match: `/${media.segmentHole}/*/3.m4s`, kind: 'status', status: 404 },
  { route: 'segment', match: `/${media.segmentsDamaged}/video-*.m4s`, kind: 'corrupt' },
  { route: 'track', match: `/${media.captionsMissing}-`, kind: 'status', status: 404 },
  { route: 'image', match: media.imagesMissing, kind: 'status', status: 404 },
  { route: 'poster', match: media.imagesMissing, kind: 'status', status: 404 },
  { route: 'thumb', match: media.imagesMissing, kind: 'status', status: 404 },
  { route: 'playlist', match: `/v2/playlists/${playlists.notJson}`, kind: 'notJson' },
];

/** Creates the permanent faults of the reserved ids, the same for every tenant. */
export function createReservedFaults(): FaultList {
  const faults = new FaultList();
  faults.set(reservedFaults);
  return faults;
}
