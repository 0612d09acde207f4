import type { FaultyExchange } from './faulty-exchange.ts';

/** The interval between chunks of a slow body. */
const STEP_MS = 100;
const FILLER_BYTES = 2_048;

/** Returns the same response with a body no faster than `bytesPerS`. */
export async function throttled(
  response: Response,
  bytesPerS: number,
  exchange: FaultyExchange,
): Promise<Response> {
  // A response to HEAD, or a 304.
  if (response.body === null) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const step = Math.max(1, Math.ceil((bytesPerS * STEP_MS) / 1000));
  const steps = Math.ceil(body.byteLength / step);
  return streamed(response, exchange, (index) =>
    index < steps ? body.slice(index * step, (index + 1) * step) : null,
  );
}

/**
 * Returns the same response with a body that never ends: followed by lines that playlists and captions treat as
 * comments, all different, so that compression does not buffer them.
 */
export async function endless(response: Response, exchange: FaultyExchange): Promise<Response> {
  if (response.body === null) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return streamed(new Response(null, { status: response.status, headers }), exchange, (index) =>
    index === 0 ? body : filler(),
  );
}

function filler(): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(FILLER_BYTES));
  return new TextEncoder().encode(`\n# ${Buffer.from(bytes).toString('hex')}\n`);
}

/** @param partAt returns the part with this index, null after the last one */
function streamed(
  { status, headers }: Response,
  { request, stopped, wait }: FaultyExchange,
  partAt: (index: number) => Uint8Array | null,
): Response {
  const given = new AbortController();
  const signal = AbortSignal.any([request.signal, stopped, given.signal]);
  let index = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (index > 0)
          await wait(STEP_MS, signal).catch((error: unknown) => {
            if (!signal.aborted) throw error;
          });
        // The body has no reader any more: the client has disconnected, or the sandbox is stopping.
        const part = signal.aborted ? null : partAt(index);
        index += 1;
        if (part === null) controller.close();
        else controller.enqueue(part);
      },
      cancel() {
        given.abort();
      },
    },
    // Disables buffering, so that parts are created only on demand.
    { highWaterMark: 0 },
  );
  return new Response(body, { status, headers });
}
