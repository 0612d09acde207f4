/** Payloads as the content host sends them (content-host 2 to 4); tests may override fields. */

type Payload = Readonly<Record<string, unknown>>;

export const API_BASE_URL = 'https://content.example.test';

export function mediaPayload(overrides: Payload = {}): Payload {
  const id = typeof overrides['mediaid'] === 'string' ? overrides['mediaid'] : 'Qm7RtZ4x';
  return {
    title: 'Harbour at Dawn',
    mediaid: id,
    link: `${API_BASE_URL}/previews/${id}`,
    image: `${API_BASE_URL}/v2/media/${id}/poster.jpg?width=720`,
    images: [],
    duration: 5412,
    pubdate: 1718000000,
    description: 'A fishing town wakes up.',
    tags: 'movie,Drama',
    sources: [{ file: `${API_BASE_URL}/manifests/${id}.m3u8`, type: 'application/vnd.apple.mpegurl' }],
    tracks: [{ file: `${API_BASE_URL}/strips/${id}-120.vtt`, kind: 'thumbnails' }],
    variations: {},
    contentType: 'movie',
    genre: 'Drama',
    rating: 'PG',
    ...overrides,
  };
}

export function mediaAnswer(overrides: Payload = {}): Payload {
  const item = mediaPayload(overrides);
  return { title: item['title'], kind: 'Single Item', playlist: [item] };
}

export function playlistPayload(items: readonly unknown[], overrides: Payload = {}): Payload {
  return {
    feedid: 'Pb3nKw9L',
    title: 'New this week',
    description: '',
    kind: 'DYNAMIC',
    playlist: items,
    ...overrides,
  };
}

/** Creates `count` items with distinct ids and titles. */
export function mediaPayloads(count: number, overrides: Payload = {}): readonly Payload[] {
  return Array.from({ length: count }, (_, index) =>
    mediaPayload({
      mediaid: `item${String(index).padStart(4, '0')}`,
      title: `Title ${index + 1}`,
      ...overrides,
    }),
  );
}

export function configPayload(overrides: Payload = {}): Payload {
  return {
    siteName: 'Tidewater',
    description: 'Films from the coast',
    siteId: 'sItE0001',
    assets: { banner: null },
    content: [{ type: 'playlist', contentId: 'Pb3nKw9L' }],
    menu: [{ label: 'Films', contentId: 'Pd5oMy1N', type: 'playlist' }],
    styling: {},
    features: {},
    integrations: {},
    custom: {},
    ...overrides,
  };
}
