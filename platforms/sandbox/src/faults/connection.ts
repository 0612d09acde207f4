/** The way an answer travels, for the faults that no `Response` can express. */
export interface Connection {
  /**
   * Ends the connection without an answer. The returned response must be handed on and means nothing.
   *
   * @throws TypeError when the caller is in this process, as `fetch` rejects
   */
  reset(): Response;
  /** Sends the head of `response`, which announces the whole body, then only `part` of it, then breaks. */
  cut(response: Response, part: Uint8Array): Response;
}

/** The connection of a caller in this process: it sees what `fetch` would show it. */
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
