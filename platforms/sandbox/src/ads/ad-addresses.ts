/** The addresses of a tenant's ad server. `base` is the tenant's own, see `Delivery`. */
export interface AdAddresses {
  /** A VAST document, see `vastDocument`. */
  readonly vast: (name: string) => string;
  /** A wrapper around a document, see `wrapperDocument`. */
  readonly wrapper: (way: string, name: string) => string;
  /** Tracking address for `event` of `ad`. */
  readonly beacon: (ad: string, event: string, query?: string) => string;
  /** A film of the first `segments` segments of `clip`. */
  readonly creative: (clip: string, segments: number) => string;
  /** Landing page for clicks on `ad`. */
  readonly landing: (ad: string) => string;
}

export function adAddresses(base: string): AdAddresses {
  const server = `${base}/ads`;
  return {
    vast: (name) => `${server}/vast/${name}.xml`,
    wrapper: (way, name) => `${server}/wrapper/${way}/${name}.xml`,
    beacon: (ad, event, query = '') => `${server}/beacons/${ad}/${event}${query}`,
    creative: (clip, segments) => `${server}/creatives/${clip}-${segments}.mp4`,
    landing: (ad) => `${server}/landing/${ad}`,
  };
}
