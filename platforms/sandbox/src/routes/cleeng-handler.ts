import type { Context } from 'hono';
import { answerCall, type CleengAnswer, type CleengCall } from '../cleeng/cleeng-call.ts';
import type { Exchange } from './exchange.ts';

/** Creates a handler that parses the request, performs one call and responds in the provider's envelope. */
export function does(work: (call: CleengCall) => CleengAnswer) {
  return ({ req, env: { delivery } }: Context<{ Bindings: Exchange }>): Promise<Response> =>
    answerCall(req.raw, { delivery, id: req.param('id'), offerId: req.param('offerId') }, work);
}
