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
    /** A film whose `trailerId` does not exist. */
    trailerMissing: 'TrlMis01',
    /** A managed series, hostile in its own texts and in those of its season. */
    hostileSeries: 'HostSer1',
    /** The one episode of the hostile series. */
    hostileEpisode: 'HostEps1',
    /** Summary and episodes have gaps, doubles and members of the wrong type; `total` promises more than there is. */
    brokenSeries: 'BrokSer1',
    /** The first episode of the broken series; of its places in the look-up only the last is of use. */
    episodeOfBrokenSeries: 'BrokEps1',
    /** A managed series without seasons and without episodes. */
    emptySeries: 'EmptySer',
    /** A series item that is neither managed nor has a playlist. */
    unmanagedSeries: 'SerNone1',
    /** A legacy series whose playlist answers 404. */
    legacySeriesMissing: 'LegMiss1',
    /** A legacy series whose episodes have no numbers, the same ones, or some that are none. */
    brokenLegacySeries: 'LegBrok1',
    /** A hub, hostile in its texts and in the names of its rows. */
    hostileHub: 'HostHub1',
    /** A hub with two good rows between missing, empty, doubled ones and some that are no ids. */
    brokenHub: 'BrokHub1',
    /** A hub that names no row. */
    emptyHub: 'EmptyHub',
    /** A page with neither markdown nor description. */
    emptyPage: 'EmptyPg1',
    /** An event to come, hostile in its texts. */
    hostileEvent: 'HostEvt1',
    /** An event `PRE_LIVE` whose start and end are no dates. */
    unreadableEvent: 'BadDate1',
    /** The manifest is empty, with status 200. */
    manifestEmpty: 'ManEmp01',
    /** The manifest never stops being sent. */
    manifestEndless: 'ManEnd01',
    /** The variants of the manifest are the manifest itself. */
    manifestSelf: 'ManSlf01',
    /** Playlists load, every media segment answers 404. */
    segmentsMissing: 'SegMis01',
    /** The fourth segment (12 s to 16 s) of every rendition answers 404, all others are well. */
    segmentHole: 'SegHol01',
    /** The pictures' segments are 200 and damaged. */
    segmentsDamaged: 'SegCor01',
    /** English captions full of markup that must do nothing; Spanish ones are well. */
    captionsHostile: 'CapHost1',
    /** English captions whose times are negative, none, backwards or far behind the end, but for two cues. */
    captionsBroken: 'CapBrok1',
    /** The captions that it names answer 404. */
    captionsMissing: 'CapMis01',
    /** Chapters with markup for names, backwards and over each other; the last is named Intro. */
    chaptersHostile: 'ChpHost1',
    /** Seek previews that name no pictures, but for the first. */
    stripBroken: 'StrBrok1',
    /** Protected by Widevine and nothing else. */
    widevineOnly: 'DrmWdv01',
    /** Protected by PlayReady and nothing else. */
    playreadyOnly: 'DrmPlr01',
    /** Protected by FairPlay and nothing else: HLS alone. */
    fairplayOnly: 'DrmFps01',
    /** Protected by these three, not by Clear Key. */
    withoutClearKey: 'DrmAll01',
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
    /** Of the broken legacy series; one episode is in it twice. */
    brokenLegacySeries: 'LegBrkPl',
    /** Answers 200 with text that is no JSON. */
    notJson: 'NotJson0',
    /** Never exists. */
    unknown: 'NotFound',
  },
  /** Player ids, of the vendor's library; every other id of eight characters is one that works. */
  libraries: {
    /** The script breaks while it is read. */
    syntaxError: 'SyntxErr',
    /** Setting a player up ends with `setupError`. */
    setupError: 'SetupErr',
    /** Setting a player up never ends. */
    neverReady: 'NeverRdy',
    /** Never exists. */
    unknown: 'NotFound',
  },
  configs: {
    /** Never exists. */
    unknown: 'notfound',
  },
} as const;
