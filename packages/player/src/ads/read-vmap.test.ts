import { describe, expect, it } from 'vitest';

import { readVmap } from './read-vmap.ts';
import { readXmlRoot } from './read-xml.ts';

const NAMESPACE = 'xmlns:vmap="http://www.iab.net/videosuite/vmap"';
const vmap = (body: string) =>
  readVmap(readXmlRoot(`<vmap:VMAP ${NAMESPACE} version="1.0">${body}</vmap:VMAP>`));
const TAG =
  '<vmap:AdSource><vmap:AdTagURI templateType="vast3"><![CDATA[https://ads.test/v?a=1&b=2]]></vmap:AdTagURI></vmap:AdSource>';
const adBreak = (attributes: string, inside = TAG) => `<vmap:AdBreak ${attributes}>${inside}</vmap:AdBreak>`;

describe('a VMAP document', () => {
  it.each([
    ['start', { kind: 'start' }],
    ['end', { kind: 'end' }],
    ['00:10:00.000', { kind: 'time', atS: 600 }],
    ['50%', { kind: 'share', share: 0.5 }],
  ])('has a break at %s', (timeOffset, offset) => {
    expect(vmap(adBreak(`timeOffset="${timeOffset}" breakType="linear"`))).toMatchObject([
      { offset, tags: ['https://ads.test/v?a=1&b=2'] },
    ]);
  });

  it('has a break for linear ads among others', () => {
    expect(vmap(adBreak('timeOffset="start" breakType="NonLinear, Linear"'))).toHaveLength(1);
  });

  it('tells whether a break may have several ads', () => {
    const withAttributes = (attributes: string) =>
      vmap(adBreak('timeOffset="start"', TAG.replace('<vmap:AdSource', `$& ${attributes}`)))?.[0]?.isSingle;
    expect(withAttributes('allowMultipleAds="false"')).toBe(true);
    expect(withAttributes('allowMultipleAds="true"')).toBe(false);
    expect(withAttributes('')).toBe(false);
  });

  it('may contain the ads', () => {
    const inside =
      '<vmap:AdSource><vmap:VASTAdData><VAST version="3.0"><Error>https://t.test/e</Error></VAST></vmap:VASTAdData></vmap:AdSource>';
    expect(vmap(adBreak('timeOffset="start"', inside))).toMatchObject([
      { tags: [], document: { entries: [], errors: ['https://t.test/e'] } },
    ]);
  });

  it('has tracking addresses for the start and end of a break', () => {
    const inside = `${TAG}<vmap:TrackingEvents><vmap:Tracking event="breakStart">https://t.test/b</vmap:Tracking></vmap:TrackingEvents>`;
    expect(vmap(adBreak('timeOffset="start"', inside))?.[0]?.trackers).toMatchObject([
      { event: 'breakStart', url: 'https://t.test/b' },
    ]);
  });

  it('may omit the usual prefix', () => {
    const text =
      '<VMAP><AdBreak timeOffset="start"><AdSource><AdTagURI>https://ads.test/v</AdTagURI></AdSource></AdBreak></VMAP>';
    expect(readVmap(readXmlRoot(text))).toHaveLength(1);
  });

  it.each([
    ['without an offset', 'breakType="linear"', TAG],
    ['at an unsupported position', 'timeOffset="#1"', TAG],
    ['for nonlinear ads', 'timeOffset="start" breakType="nonlinear"', TAG],
    ['for nonlinear and display ads', 'timeOffset="start" breakType="nonlinear,display"', TAG],
    ['for display ads', 'timeOffset="start" breakType="display"', TAG],
    ['without a source', 'timeOffset="start"', ''],
    ['with a custom source', 'timeOffset="start"', '<vmap:AdSource><vmap:CustomAdData/></vmap:AdSource>'],
    [
      'with an invalid address',
      'timeOffset="start"',
      '<vmap:AdSource><vmap:AdTagURI>javascript:1</vmap:AdTagURI></vmap:AdSource>',
    ],
  ])('drops a break %s', (_name, attributes, inside) => {
    expect(vmap(adBreak(attributes, inside) + adBreak('timeOffset="end"'))).toHaveLength(1);
  });

  it('is limited in size', () => {
    expect(vmap(adBreak('timeOffset="start"').repeat(300))).toHaveLength(50);
  });

  it('that is a bare VAST document is a pre-roll', () => {
    expect(readVmap(readXmlRoot('<VAST version="3.0"/>'))).toMatchObject([{ offset: { kind: 'start' } }]);
  });

  it.each(['', '<html/>', '<vmap:VMAP version="1.0"/>'])('is undefined for %j', (text) => {
    expect(readVmap(readXmlRoot(text))).toBeUndefined();
  });
});
