/** The used part of a request. */
interface AddressedRequest {
  uris: string[];
}

/** The used part of the engine's networking engine. */
export interface FilteredNetwork {
  registerRequestFilter(filter: (type: number, request: AddressedRequest) => void): void;
}

/** `shaka.net.NetworkingEngine.RequestType` of manifests, segments, keys and playlists. */
const STREAM_REQUESTS: ReadonlySet<number> = new Set([0, 1, 6, 12]);

/**
 * Fetches a stream past all caches. The browser may have cached a corrupt response, so reloading would return the same
 * one; the engine cannot set a request's cache mode, so the addresses are made unique.
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

  /** Bypasses caches from now on, with addresses that differ from the last time. */
  turnOn(): void {
    this.#isOn = true;
    this.#count += 1;
  }

  turnOff(): void {
    this.#isOn = false;
  }
}

/** The end of an address, as `addReload` writes it: the engine's own retries include it. */
const RELOAD = /[?&]_reload=\d+$/;

/** Appends to the query without changing the rest, which may be signed. */
function addReload(uri: string, count: number): string {
  if (!/^https?:/i.test(uri)) return uri;
  const [whole = '', fragment] = uri.split('#', 2);
  const address = whole.replace(RELOAD, '');
  const added = `${address}${address.includes('?') ? '&' : '?'}_reload=${count}`;
  return fragment === undefined ? added : `${added}#${fragment}`;
}
