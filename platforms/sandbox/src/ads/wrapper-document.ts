import { adAddresses } from './ad-addresses.ts';
import { cdata, tracking } from './vast-documents.ts';
import { xmlDocument } from './xml.ts';

/**
 * Creates a wrapper around the document `name`, with another address to request and tracking addresses of its own.
 * `way` selects the target:
 *
 * - a number: so many wrappers, then the document
 * - `loop`: itself again; `ring-a` and `ring-b`: each other
 * - `endless-{number}`: the next number, for ever
 * - `nowhere`: no address at all
 *
 * Undefined for any other way.
 */
export function wrapperDocument(way: string, name: string, base: string): string | undefined {
  const { beacon } = adAddresses(base);
  const target = targetOf(way, name, base);
  if (target === undefined) return undefined;
  const ad = `wrapper-${way}`;
  const trackers = ['start', 'complete', 'skip'].map((event) =>
    tracking(`event="${event}"`, beacon(ad, event)),
  );
  return xmlDocument(
    '<VAST version="4.2" xmlns="http://www.iab.com/VAST"><Ad id="wrapper"><Wrapper followAdditionalWrappers="true">' +
      `<AdSystem>Sandbox</AdSystem>${target === null ? '' : `<VASTAdTagURI>${cdata(target)}</VASTAdTagURI>`}` +
      `<Impression>${cdata(beacon(ad, 'impression'))}</Impression>` +
      `<Error>${cdata(beacon(ad, 'error', '?code=[ERRORCODE]'))}</Error>` +
      `<Creatives><Creative><Linear><TrackingEvents>${trackers.join('')}</TrackingEvents></Linear></Creative></Creatives>` +
      '</Wrapper></Ad></VAST>',
  );
}

/** Returns null for `nowhere`, undefined for an unknown way. */
function targetOf(way: string, name: string, base: string): string | null | undefined {
  const { vast, wrapper } = adAddresses(base);
  if (way === 'nowhere') return null;
  if (way === 'loop') return wrapper('loop', name);
  if (way === 'ring-a' || way === 'ring-b') return wrapper(way === 'ring-a' ? 'ring-b' : 'ring-a', name);
  const [, endless] = /^endless-(\d{1,6})$/.exec(way) ?? [];
  if (endless !== undefined) return wrapper(`endless-${Number(endless) + 1}`, name);
  if (!/^[1-9]\d?$/.test(way)) return undefined;
  return way === '1' ? vast(name) : wrapper(String(Number(way) - 1), name);
}
