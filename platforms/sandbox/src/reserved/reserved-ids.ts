/**
 * Ids that exist in every tenant in addition to the catalog, each with one permanent fault. They are part of the
 * sandbox's contract with tests: an id never changes its meaning.
 */
export const reservedIds = {
  media: {
    /** Blocked in every country: left out of lists, details load, the manifest responds with 403 `access blocked`. */
    geoBlocked: 'GeoBlck1',
    /** Blocked in Germany (`DE`) only. */
    geoBlockedInGermany: 'GeoBlkDE',
    /** `HEAD` of the manifest succeeds, `GET` responds with 403. */
    manifestForbidden: 'ManFrb01',
    /** The manifest responds with 404. */
    manifestMissing: 'ManMis01',
    /** The manifest is an HTML page with status 200. */
    manifestHtml: 'ManHtm01',
    /** The manifest is cut off halfway. */
    manifestCut: 'ManCut01',
    /** Playlists load, every media segment responds with 503. */
    segmentsFail: 'SegFai01',
    /** Every picture responds with 404, including the poster. */
    imagesMissing: 'ImgMis01',
    /** A film without any source. */
    sourcesMissing: 'SrcMis01',
    /** Scripts, markup, `javascript:` links, direction overrides and 5,000 characters in every text. */
    hostileText: 'Hostile1',
    /** A static page whose markdown is hostile in the same way. */
    hostilePage: 'Hostile2',
    /** A film whose `trailerId` does not exist. */
    trailerMissing: 'TrlMis01',
    /** A managed series, hostile in its own texts and in those of its season. */
    hostileSeries: 'HostSer1',
    /** The only episode of the hostile series. */
    hostileEpisode: 'HostEps1',
    /** Summary and episodes have gaps, duplicates and members of the wrong type; `total` is too high. */
    brokenSeries: 'BrokSer1',
    /** The first episode of the broken series; in the look-up only the last of its places is valid. */
    episodeOfBrokenSeries: 'BrokEps1',
    /** A managed series without seasons and without episodes. */
    emptySeries: 'EmptySer',
    /** A series item that is neither managed nor has a playlist. */
    unmanagedSeries: 'SerNone1',
    /** A legacy series whose playlist responds with 404. */
    legacySeriesMissing: 'LegMiss1',
    /** A legacy series with missing, duplicate and invalid episode numbers. */
    brokenLegacySeries: 'LegBrok1',
    /** A hub, hostile in its texts and in the names of its rows. */
    hostileHub: 'HostHub1',
    /** A hub with two valid rows between missing, empty, duplicate and invalid ones. */
    brokenHub: 'BrokHub1',
    /** A hub without rows. */
    emptyHub: 'EmptyHub',
    /** A page with neither markdown nor description. */
    emptyPage: 'EmptyPg1',
    /** An upcoming event, hostile in its texts. */
    hostileEvent: 'HostEvt1',
    /** An event `PRE_LIVE` whose start and end are not dates. */
    unreadableEvent: 'BadDate1',
    /** The manifest is empty, with status 200. */
    manifestEmpty: 'ManEmp01',
    /** The manifest never ends. */
    manifestEndless: 'ManEnd01',
    /** The variants of the manifest refer to the manifest itself. */
    manifestSelf: 'ManSlf01',
    /** Playlists load, every media segment responds with 404. */
    segmentsMissing: 'SegMis01',
    /** The fourth segment (12 s to 16 s) of every rendition responds with 404, all others load. */
    segmentHole: 'SegHol01',
    /** Video segments respond with 200 but are corrupt. */
    segmentsDamaged: 'SegCor01',
    /** English captions with markup that must not be executed; the Spanish ones are valid. */
    captionsHostile: 'CapHost1',
    /** English captions with negative, missing, reversed or late times, except for two cues. */
    captionsBroken: 'CapBrok1',
    /** Its captions respond with 404. */
    captionsMissing: 'CapMis01',
    /** Chapters with markup in their names, reversed and overlapping; the last is named Intro. */
    chaptersHostile: 'ChpHost1',
    /** Seek previews without valid pictures, except for the first. */
    stripBroken: 'StrBrok1',
    /** Protected by Widevine only. */
    widevineOnly: 'DrmWdv01',
    /** Protected by PlayReady only. */
    playreadyOnly: 'DrmPlr01',
    /** Protected by FairPlay only, so it has only HLS. */
    fairplayOnly: 'DrmFps01',
    /** Protected by those three, but not by Clear Key. */
    withoutClearKey: 'DrmAll01',
    /** Never exists. */
    unknown: 'NotFound',
  },
  playlists: {
    /** All reserved titles. */
    reservedTitles: 'Reserved',
    /** Three valid items between entries that are null, lack their id or have members of the wrong type. */
    brokenItems: 'BrokenIt',
    /** Hostile texts in the playlist and in its items. */
    hostileText: 'HostilPl',
    /** No items. */
    empty: 'EmptyPl0',
    /** The playlist of the broken legacy series; it contains one episode twice. */
    brokenLegacySeries: 'LegBrkPl',
    /** Responds with 200 and invalid JSON. */
    notJson: 'NotJson0',
    /** Never exists. */
    unknown: 'NotFound',
  },
  /** Player ids of the vendor's library; every other id of eight characters works. */
  libraries: {
    /** The script has a syntax error. */
    syntaxError: 'SyntxErr',
    /** Setup ends with `setupError`. */
    setupError: 'SetupErr',
    /** Setup never ends. */
    neverReady: 'NeverRdy',
    /** Never exists. */
    unknown: 'NotFound',
  },
  configs: {
    /** Never exists. */
    unknown: 'notfound',
  },
} as const;
