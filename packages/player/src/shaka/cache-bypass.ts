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
        request.uris = request.uris.map((uri) => addReload(uri, this.#count));
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

/** At the end of an address, where `addReload` wrote it: the engine's own retries send the address with it. */
const RELOAD = /[?&]_reload=\d+$/;

/** Into the query, whatever else it holds: it may be signed as it is. */
function addReload(uri: string, count: number): string {
  if (!/^https?:/i.test(uri)) return uri;
  const [whole = '', fragment] = uri.split('#', 2);
  const address = whole.replace(RELOAD, '');
  const added = `${address}${address.includes('?') ? '&' : '?'}_reload=${count}`;
  return fragment === undefined ? added : `${added}#${fragment}`;
}
