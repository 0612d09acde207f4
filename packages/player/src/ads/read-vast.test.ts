import { describe, expect, it } from 'vitest';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { readVast, type VastEntry } from './read-vast.ts';
import { readXmlRoot } from './read-xml.ts';

const vast = (body: string, version = '4.2') =>
  readVast(readXmlRoot(`<VAST version="${version}">${body}</VAST>`));

function onlyEntry(body: string): VastEntry {
  const [entry, ...others] = vast(body)?.entries ?? [];
  invariant(entry && others.length === 0, 'the document has one ad');
  return entry;
}

function linear(body: string) {
  const { ad } = onlyEntry(`<Ad><InLine>${body}</InLine></Ad>`);
  invariant(ad.kind === 'inline', 'the ad is there');
  return ad.linear;
}

const FILE =
  '<MediaFiles><MediaFile type="video/mp4" width="640" height="360" bitrate="800">https://cdn.test/a.mp4</MediaFile></MediaFiles>';
const creative = (inside: string, attributes = '') =>
  `<Creatives><Creative><Linear ${attributes}>${inside}</Linear></Creative></Creatives>`;

const WHOLE = `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="3.0">
  <Error><![CDATA[https://t.test/none?c=[ERRORCODE]]]></Error>
  <Ad id="1" sequence="2">
    <InLine>
      <AdSystem>x</AdSystem><AdTitle>Shoes</AdTitle>
      <Impression id="a"><![CDATA[ https://t.test/imp1?x=[CACHEBUSTING]&y=1 ]]></Impression>
      <Impression>https://t.test/imp2</Impression>
      <Error>https://t.test/error</Error>
      <Creatives>
        <Creative sequence="1">
          <Linear skipoffset="00:00:05">
            <Duration>00:00:15</Duration>
            <TrackingEvents>
              <Tracking event="start">https://t.test/start</Tracking>
              <Tracking event="progress" offset="00:00:03">https://t.test/three</Tracking>
            </TrackingEvents>
            <VideoClicks>
              <ClickThrough>https://shoes.test/</ClickThrough>
              <ClickTracking>https://t.test/click</ClickTracking>
            </VideoClicks>
            ${FILE}
          </Linear>
        </Creative>
        <Creative><CompanionAds><Companion width="300" height="250"/></CompanionAds></Creative>
      </Creatives>
    </InLine>
  </Ad>
</VAST>`;

describe('a VAST document', () => {
  it('is read with its media, tracking and click addresses', () => {
    expect(readVast(readXmlRoot(WHOLE))).toEqual({
      errors: ['https://t.test/none?c=[ERRORCODE]'],
      entries: [
        {
          sequence: 2,
          ad: {
            kind: 'inline',
            linear: {
              durationS: 15,
              skipOffset: { kind: 'time', atS: 5 },
              mediaFiles: [
                { url: 'https://cdn.test/a.mp4', type: 'video/mp4', heightPx: 360, bitrateKbps: 800 },
              ],
              clickUrl: 'https://shoes.test/',
              reports: {
                impressions: ['https://t.test/imp1?x=[CACHEBUSTING]&y=1', 'https://t.test/imp2'],
                errors: ['https://t.test/error'],
                clicks: ['https://t.test/click'],
                trackers: [
                  { event: 'start', url: 'https://t.test/start', offset: undefined },
                  { event: 'progress', url: 'https://t.test/three', offset: { kind: 'time', atS: 3 } },
                ],
              },
            },
          },
        },
      ],
    });
  });

  it('that wraps another has its URL and its own tracking', () => {
    const { ad } = onlyEntry(
      `<Ad><Wrapper allowMultipleAds="true"><VASTAdTagURI>https://b.test/v</VASTAdTagURI><Impression>https://t.test/w</Impression>
       ${creative('<VideoClicks><ClickTracking>https://t.test/wc</ClickTracking></VideoClicks>')}</Wrapper></Ad>`,
    );
    expect(ad).toMatchObject({
      kind: 'wrapper',
      url: 'https://b.test/v',
      allowsMany: true,
      reports: { impressions: ['https://t.test/w'], clicks: ['https://t.test/wc'] },
    });
  });

  it('without ads has only its error URLs', () => {
    expect(vast('<Error>https://t.test/e</Error>')).toEqual({ entries: [], errors: ['https://t.test/e'] });
  });

  it.each(['2.0', '3.0', '4.0', '4.1', '4.2', '5.0', ''])('of version "%s" is read', (version) => {
    expect(vast(`<Ad><InLine>${creative(FILE)}</InLine></Ad>`, version)?.entries).toHaveLength(1);
  });

  it.each([
    '',
    'no xml',
    '<html><body>404</body></html>',
    '<VAST><Ad>',
    '<VAST version="4.2"><Ad></VAST>',
    '{"error": true}',
    '<MPD/>',
    '<!DOCTYPE VAST [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><VAST>&b;</VAST>',
    '<!doctype html><VAST/>',
  ])('is undefined for %j', (text) => {
    expect(readVast(readXmlRoot(text))).toBeUndefined();
  });
});

describe('an ad', () => {
  it('with only overlays or companions is ignored', () => {
    expect(
      vast('<Ad><InLine><Creatives><Creative><NonLinearAds/></Creative></Creatives></InLine></Ad>')?.entries,
    ).toEqual([]);
  });

  it('without any creative is ignored', () => {
    expect(vast('<Ad/><Ad><InLine/></Ad><Ad><Wrapper/></Ad>')?.entries).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/relative', undefined],
    ['', undefined],
    ['//cdn.test/x', 'https://cdn.test/x'],
    ['http://cdn.test/x', 'http://cdn.test/x'],
  ])('opens only http addresses on a click: %j', (address, expected) => {
    const clicks = `<VideoClicks><ClickThrough>${address}</ClickThrough><ClickTracking>${address}</ClickTracking></VideoClicks>`;
    const { clickUrl, reports } = linear(creative(`${clicks}${FILE}`));
    expect(clickUrl).toBe(expected);
    expect(reports.clicks).toEqual(expected === undefined ? [] : [expected]);
  });

  it.each([
    ['type="application/javascript" apiFramework="VPAID"', 'a program'],
    ['type="text/javascript"', 'a script'],
    ['type="video/mp4" apiFramework="SIMID"', 'a film with a program'],
  ])('is never %s', (attributes) => {
    const file = `<MediaFiles><MediaFile ${attributes}>https://cdn.test/a.js</MediaFile></MediaFiles>`;
    expect(linear(creative(file)).mediaFiles).toEqual([]);
  });

  it.each([
    ['skipoffset="25%"', { kind: 'share', share: 0.25 }],
    ['skipoffset="00:00:00"', { kind: 'start' }],
    ['skipoffset="soon"', undefined],
    ['', undefined],
  ])('may be skipped as %s says', (attributes, expected) => {
    expect(linear(creative(FILE, attributes)).skipOffset).toEqual(expected);
  });

  it('limits every list in it', () => {
    const many =
      '<Ad sequence="1"><InLine><Creatives><Creative><Linear/></Creative></Creatives></InLine></Ad>'.repeat(
        100,
      );
    expect(vast(many)?.entries).toHaveLength(20);
    const impressions = '<Impression>https://t.test/i</Impression>'.repeat(1_000);
    expect(linear(`${impressions}${creative(FILE)}`).reports.impressions).toHaveLength(200);
  });
});
