import type { JsonObject } from '../json-value.ts';
import { adAddresses } from './ad-addresses.ts';
import type { AdBreak } from './ad-plans.ts';
import { escapeXml, xmlDocument } from './xml.ts';

/** Formats a schedule as JSON (contract 2.11). */
export function adScheduleJson(id: string, breaks: readonly AdBreak[], base: string): JsonObject {
  return {
    adscheduleid: id,
    client: 'vast',
    vpaidmode: 'disabled',
    rules: { startOnSeek: 'pre', timeBetweenAds: 0, startOn: 1, frequency: 1 },
    schedule: breaks.map(({ offset, tags, skipAfterS }) => ({
      tag: tags.map((tag) => tagAddress(tag, base)),
      type: 'linear',
      offset,
      ...(skipAfterS === undefined ? {} : { skipoffset: skipAfterS }),
    })),
  };
}

const vmapOffsets: Readonly<Record<string, string>> = { pre: 'start', post: 'end' };

/**
 * Formats a schedule as VMAP 1.0 (contract 2.12). VMAP allows one tag per break, so only the last one is used, and it
 * has no skip offset.
 */
export function vmapDocument(breaks: readonly AdBreak[], base: string): string {
  const { beacon } = adAddresses(base);
  const elements = breaks.map(({ offset, tags }, index) => {
    const id = `break-${index + 1}`;
    const trackers = ['breakStart', 'breakEnd', 'error'].map(
      (event) =>
        `<vmap:Tracking event="${event}"><![CDATA[${beacon(id, event, event === 'error' ? '?code=[ERRORCODE]' : '')}]]></vmap:Tracking>`,
    );
    return (
      `<vmap:AdBreak timeOffset="${escapeXml(vmapOffset(offset))}" breakType="linear" breakId="${id}">` +
      '<vmap:AdSource id="sandbox" allowMultipleAds="true" followRedirects="true">' +
      `<vmap:AdTagURI templateType="vast4"><![CDATA[${tagAddress(tags.at(-1) ?? 'empty', base)}]]></vmap:AdTagURI>` +
      `</vmap:AdSource><vmap:TrackingEvents>${trackers.join('')}</vmap:TrackingEvents></vmap:AdBreak>`
    );
  });
  return xmlDocument(
    `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${elements.join('')}</vmap:VMAP>`,
  );
}

function vmapOffset(offset: string): string {
  return vmapOffsets[offset] ?? (offset.includes(':') ? `${offset}.000` : offset);
}

function tagAddress(tag: string, base: string): string {
  const { vast, wrapper } = adAddresses(base);
  const [way, name] = tag.split('/');
  return name === undefined ? vast(tag) : wrapper(way ?? '', name);
}
