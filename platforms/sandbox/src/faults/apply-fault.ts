import { codeOfStatus, errorBody } from '../http/api-error.ts';
import type { Connection } from './connection.ts';
import type { FaultyExchange } from './faulty-exchange.ts';
import type { Fault } from './fault.ts';
import { REDIRECTED_PARAMETER } from './fault-list.ts';
import { endless, throttled } from './long-bodies.ts';
import { waitForAbort } from './waiting.ts';

/** The speed of a bad connection. */
const DEFAULT_BYTES_PER_S = 20_000;

/** Members that clients read, each with a wrong type. */
const WRONG_SHAPE = JSON.stringify({
  title: { text: 'wrong' },
  playlist: { '0': 'wrong' },
  list: 'wrong',
  content: 'wrong',
  menu: 7,
  siteId: 12,
  episodes: 'wrong',
  responseData: 'wrong',
  errors: { '0': 'wrong' },
  account: 'wrong',
});
const NOT_JSON = '{"title": "An answer that ends in the mid';
const HTML_PAGE =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>It works!</h1></body></html>';

/**
 * Responds to a request with a fault.
 *
 * @throws the reason of the request's signal when the client gives up, of `stopped` when the sandbox stops
 */
export async function applyFault(fault: Fault, exchange: FaultyExchange): Promise<Response> {
  if (fault.delayMs !== undefined) await exchange.wait(fault.delayMs, exchange.request.signal);
  switch (fault.kind) {
    case 'delay':
      return exchange.pass();
    case 'never':
      return waitForAbort([exchange.request.signal, exchange.stopped]);
    case 'reset':
      return exchange.connection.reset();
    case 'redirect':
      return redirect(exchange.request, fault.status ?? 302);
    default:
      return isSpoiling(fault) ? spoiled(await exchange.pass(), fault, exchange) : replaced(fault);
  }
}

const spoilingKinds = ['cut', 'corrupt', 'throttle', 'endless', 'wrongKeys'] as const;

/** A fault that alters the correct response. */
interface SpoilingFault extends Fault {
  readonly kind: (typeof spoilingKinds)[number];
}

function isSpoiling(fault: Fault): fault is SpoilingFault {
  return spoilingKinds.some((kind) => kind === fault.kind);
}

async function spoiled(
  response: Response,
  fault: SpoilingFault,
  exchange: FaultyExchange,
): Promise<Response> {
  switch (fault.kind) {
    case 'cut':
      return cut(response, exchange.connection);
    case 'corrupt':
      return corrupt(response);
    case 'throttle':
      return throttled(response, fault.bytesPerS ?? DEFAULT_BYTES_PER_S, exchange);
    case 'endless':
      return endless(response, exchange);
    case 'wrongKeys':
      return withWrongKeys(response);
  }
}

function replaced(fault: Fault): Response {
  const status = fault.status ?? (fault.kind === 'status' ? 500 : 200);
  switch (fault.kind) {
    case 'notJson':
      return text(NOT_JSON, 'application/json', status);
    case 'wrongShape':
      return text(WRONG_SHAPE, 'application/json', status);
    case 'html':
      return text(HTML_PAGE, 'text/html; charset=utf-8', status);
    case 'empty':
      return text('', 'application/json', status);
    default:
      return text(
        fault.body ?? errorBody(codeOfStatus(status), `Injected failure with status ${status}`),
        'application/json',
        status,
      );
  }
}

function text(body: string, contentType: string, status: number): Response {
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' };
  return new Response(isBodiless(status) ? null : body, { status, headers });
}

function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

async function cut(response: Response, connection: Connection): Promise<Response> {
  const body = new Uint8Array(await response.arrayBuffer());
  return connection.cut(response, body.slice(0, Math.floor(body.byteLength / 2)));
}

async function corrupt(response: Response): Promise<Response> {
  const body = new Uint8Array(await response.arrayBuffer());
  body.fill(0xff, Math.floor(body.byteLength / 2));
  return new Response(body, { status: response.status, headers: response.headers });
}

function redirect(request: Request, status: number): Response {
  const target = new URL(request.url);
  target.searchParams.set(REDIRECTED_PARAMETER, '1');
  return new Response(null, { status, headers: { Location: target.href, 'Cache-Control': 'no-store' } });
}

/** Replaces the keys of a Clear Key license; other responses stay unchanged. */
async function withWrongKeys(response: Response): Promise<Response> {
  const body = await response.text();
  const spoiled = body.replace(/"k":"[^"]+"/g, `"k":"${Buffer.alloc(16, 0x5a).toString('base64url')}"`);
  return new Response(spoiled, { status: response.status, headers: response.headers });
}
