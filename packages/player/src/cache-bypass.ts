/** What is used of a request. */
interface AddressedRequest {
  uris: string[];
}

/** What is used of the engine's network. */
export interface FilteredNetwork {
  registerRequestFilter(filter: (type: number, request: AddressedRequest) => void): void;
}

/** `shaka.net.NetworkingEngine.RequestType` of manifests, segments, keys and playlists. */
const STREAM_REQUESTS: ReadonlySet<number> = new Set([0, 1, 6, 12]);

/**
 * Fetches a stream past every cache on the way. What came garbled once was kept by the browser, so loading it again would
 * give the same; the engine cannot ask its requests to be made without the cache, so their addresses are made to differ.
 */
export class CacheBypass {
  #isOn = false;
  #count = 0;

  constructor(network: FilteredNetwork) {
    network.registerRequestFilter((type, request) => {
      if (this.#isOn && STREAM_REQUESTS.has(type))
        request.uris = request.uris.map((uri) => addParameter(uri, `_reload=${this.#count}`));
    });
  }

  /** From now on, and other than last time. */
  turnOn(): void {
    this.#isOn = true;
    this.#count += 1;
  }

  turnOff(): void {
    this.#isOn = false;
  }
}

/** Into the query, whatever else stands in it: it may be signed as it is. */
function addParameter(uri: string, parameter: string): string {
  if (!/^https?:/i.test(uri)) return uri;
  const [address = '', fragment] = uri.split('#', 2);
  const added = `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
  return fragment === undefined ? added : `${added}#${fragment}`;
}
