/** The transport of a response, for faults that a `Response` cannot express. */
export interface Connection {
  /**
   * Ends the connection without a response. The returned value is a placeholder that must be passed on.
   *
   * @throws TypeError when the caller is in this process, as `fetch` rejects
   */
  reset(): Response;
  /** Sends the head of `response`, which announces the whole body, then only `part` of it, and breaks. */
  cut(response: Response, part: Uint8Array): Response;
}

/** The connection of a caller in this process, which fails as `fetch` does. */
export const inProcessConnection: Connection = {
  reset() {
    throw new TypeError('fetch failed', { cause: new Error('The connection was reset') });
  },
  cut(response, part) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(part);
      },
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  },
};
