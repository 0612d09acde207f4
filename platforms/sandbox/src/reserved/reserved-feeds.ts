import type { JsonObject, JsonValue } from '../json-value.ts';
import { HOSTILE_URL } from './hostile-text.ts';
import { reservedIds } from './reserved-ids.ts';

const { playlists } = reservedIds;

/**
 * Adds faults to the feed of a reserved playlist; other feeds stay unchanged.
 *
 * `BrokenIt` gets unusable entries between its good ones, `HostilPl` gets links that must not be followed.
 */
export function spoilReservedFeed(feed: JsonObject): JsonObject {
  const items = Array.isArray(feed.playlist) ? (feed.playlist as readonly JsonValue[]) : [];
  if (feed.feedid === playlists.brokenItems) return { ...feed, playlist: withBrokenItems(items) };
  if (feed.feedid === playlists.hostileText) return { ...feed, playlist: items.map(withHostileLinks) };
  return feed;
}

function withBrokenItems(items: readonly JsonValue[]): readonly JsonValue[] {
  const [first = null, second = null, third = null] = items;
  return [
    null,
    first,
    { title: 'An item without its id', images: [], sources: [] },
    'an item that is a text',
    second,
    { mediaid: 42, title: ['an', 'item'], duration: 'long', sources: 'none', tags: 7, images: null },
    {
      mediaid: 'WrongTyp',
      title: null,
      description: 5,
      duration: null,
      pubdate: 'soon',
      tags: {},
      sources: {},
      tracks: 1,
    },
    [],
    third,
  ];
}

function withHostileLinks(item: JsonValue): JsonValue {
  if (!isObject(item)) return item;
  return {
    ...item,
    link: HOSTILE_URL,
    image: HOSTILE_URL,
    images: [{ src: HOSTILE_URL, width: 720, type: 'image/jpeg' }],
  };
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
