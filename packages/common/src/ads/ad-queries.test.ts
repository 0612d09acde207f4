import { expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { API_BASE_URL } from '@marquee/testing/fixtures.ts';
import type { HttpRequest } from '../platform/http-client.ts';

import { AdQueries } from './ad-queries.ts';

async function start(answer: unknown) {
  const { container, queryClient, ports } = await createTestApp();
  const requests: HttpRequest[] = [];
  ports.http.answer('/v2/advertising/', (request: HttpRequest) => {
    requests.push(request);
    return answer;
  });
  return { query: container.get(AdQueries).schedule('Ad5ch3d1'), queryClient, requests };
}

it('asks for an ad schedule once in 20 minutes, without cookies, and does not wait for ever', async () => {
  const { query, queryClient, requests } = await start({
    schedule: [{ tag: 'https://ads.test/v', offset: 'pre' }],
  });
  expect((await queryClient.query(query)).breaks).toHaveLength(1);
  expect((await queryClient.query(query)).breaks).toHaveLength(1);
  expect(query.staleTime).toBe(20 * 60_000);
  expect(requests).toMatchObject([
    {
      url: `${API_BASE_URL}/v2/advertising/schedules/Ad5ch3d1.json`,
      credentials: 'omit',
      timeoutMs: 8_000,
    },
  ]);
});
