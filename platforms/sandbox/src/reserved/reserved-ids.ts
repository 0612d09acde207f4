/**
 * Ids that exist in every tenant on top of the catalogue, each with one fault that never goes away. They are part of
 * the sandbox's contract with tests: an id never changes its meaning.
 */
export const reservedIds = {
  media: {
    /** Blocked in every country: left out of lists, details load, the manifest answers 403 `access blocked`. */
    geoBlocked: 'GeoBlck1',
    /** Blocked in Germany (`DE`) only. */
    geoBlockedInGermany: 'GeoBlkDE',
    /** `HEAD` of the manifest succeeds, `GET` answers 403. */
    manifestForbidden: 'ManFrb01',
    /** The manifest answers 404. */
    manifestMissing: 'ManMis01',
    /** The manifest is an HTML page with status 200. */
    manifestHtml: 'ManHtm01',
    /** The manifest breaks off half way. */
    manifestCut: 'ManCut01',
    /** Playlists load, every media segment answers 503. */
    segmentsFail: 'SegFai01',
    /** Every picture answers 404, the poster too. */
    imagesMissing: 'ImgMis01',
    /** A film without any source. */
    sourcesMissing: 'SrcMis01',
    /** Scripts, markup, `javascript:` links, direction overrides and 5,000 characters in every text. */
    hostileText: 'Hostile1',
    /** A static page whose markdown is hostile in the same way. */
    hostilePage: 'Hostile2',
    /** Never exists. */
    unknown: 'NotFound',
  },
  playlists: {
    /** All reserved titles. */
    reservedTitles: 'Reserved',
    /** Three good items between entries that are null, lack their id or have members of the wrong type. */
    brokenItems: 'BrokenIt',
    /** Hostile texts in the playlist and in its items. */
    hostileText: 'HostilPl',
    /** No items. */
    empty: 'EmptyPl0',
    /** Answers 200 with text that is no JSON. */
    notJson: 'NotJson0',
    /** Never exists. */
    unknown: 'NotFound',
  },
  configs: {
    /** Never exists. */
    unknown: 'notfound',
  },
} as const;
