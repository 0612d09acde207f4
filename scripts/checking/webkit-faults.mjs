/**
 * Faults of Debian 12's WebKit (2.50 with GStreamer 1.22), and what the journeys in e2e/webkit do about them. The table of
 * docs/browsers.md is made from this list.
 *
 * @type {readonly { fault: string, source: string, journeys: string }[]}
 */
export const WEBKIT_FAULTS = [
  {
    fault: 'nothing is buffered after `SourceBuffer.abort()`, which forgets the initialization segment',
    source: '[WebKit 228820](https://bugs.webkit.org/show_bug.cgi?id=228820), mended with GStreamer 1.23.1',
    journeys: 'replace `abort()` by nothing',
  },
  {
    fault: 'HLS is off until `WEBKIT_GST_ENABLE_HLS_SUPPORT` is set',
    source: 'a setting of WebKitGTK ([WebKit 174458](https://bugs.webkit.org/show_bug.cgi?id=174458))',
    journeys: 'set it',
  },
  {
    fault: 'HLS of the browser itself: `buffered` is always empty, and no `playing` follows a seek',
    source: 'seen here',
    journeys: 'are as they should be, since the player goes by movement',
  },
  {
    // GStreamer's hlsdemux counts from the start of the playlist and drops what was encoded earlier. It knows no duration.
    fault:
      'HLS of the browser itself: live streams load only where times begin with the playlist, and end at once',
    source: 'seen here, also with nothing but a video element, whose `duration` is 0',
    journeys: 'leave them out; live streams run with Media Source Extensions',
  },
  {
    fault:
      'HLS of the browser itself: streams with AES-128 never load; after the key, no segment is requested',
    source: 'seen here',
    journeys: 'leave them out',
  },
  {
    fault: 'HLS of the browser itself: audio tracks have neither a name nor a language',
    source: 'seen here',
    journeys: 'choose by “Audio 2”, as the player names a track without a name',
  },
  {
    fault:
      'a seek before the first picture stops the page for good now and then; Shaka seeks over the gap that recordings start with',
    source: '[WPE WebKit 1367](https://github.com/WebPlatformForEmbedded/WPEWebKit/issues/1367)',
    journeys: 'do not play recordings',
  },
  {
    fault: 'there are no Encrypted Media Extensions, so neither Clear Key nor another DRM',
    source: 'seen here',
    journeys: 'leave protected titles out',
  },
];
