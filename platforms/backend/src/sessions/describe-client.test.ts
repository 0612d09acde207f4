import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { RequestSource } from '../router.ts';
import { describeClient } from './describe-client.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

async function describe(userAgent: string): Promise<string> {
  const app = new Hono<{ Bindings: RequestSource }>();
  app.get('/', (exchange) => exchange.text(describeClient(exchange)));
  return (await app.request('/', { headers: { 'User-Agent': userAgent } })).text();
}

// Browsers of iPhones name Safari as well.
test.each([
  [`${IPHONE} Version/17.0 EdgiOS/128.0.2739.60 Mobile/15E148 Safari/605.1.15`, 'Edge, iPhone'],
  [`${IPHONE} Version/17.7 Mobile/15E148 Safari/604.1 OPT/5.1.1`, 'Opera, iPhone'],
  [`${IPHONE} CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`${IPHONE} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iPhone'],
  [`${IPHONE} Version/17.7 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
  ['curl/8.5.0', ''],
])('%s is called “%s”', async (userAgent, name) => {
  expect(await describe(userAgent)).toBe(name);
});
