/** The addresses of the ad server of a tenant. `base` is the tenant's own, see `Delivery`. */
export interface AdAddresses {
  /** A VAST document, see `vastDocument`. */
  readonly vast: (name: string) => string;
  /** A wrapper around a document, see `wrapperDocument`. */
  readonly wrapper: (way: string, name: string) => string;
  /** Told when `event` happens to `ad`. */
  readonly beacon: (ad: string, event: string, query?: string) => string;
  /** A film of `clip`, `segments` segments long. */
  readonly creative: (clip: string, segments: number) => string;
  /** Where a click on `ad` leads. */
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
